import type { TenantSignIn } from '@drawdesk/contract';
import { lazy, Suspense, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx';
import { toastSuccess } from '../../ui/toast.ts';
import type { SignInCalls } from './sign-in-calls.ts';
import { type DeedName, deeds } from './sign-in-deeds.ts';

const CreateSignIn = lazy(async () => ({ default: (await import('./SignInForm.tsx')).CreateSignIn }));
const EditSignIn = lazy(async () => ({ default: (await import('./SignInForm.tsx')).EditSignIn }));
const ShownOnceDialog = lazy(async () => ({
  default: (await import('../../ui/dialogs/ShownOnceDialog.tsx')).ShownOnceDialog,
}));

interface Made {
  username: string;
  oneTimePassword: string | null;
}

/** What stands over the list: nothing, a form, a question, or a password that is shown once. */
export type Over =
  | { kind: 'none' }
  | { kind: 'create' }
  | { kind: 'edit'; signIn: TenantSignIn }
  | { kind: 'deed'; deed: DeedName; signIn: TenantSignIn }
  | ({ kind: 'password' } & Made);

interface SignInDialogsProps {
  calls: SignInCalls;
  over: Over;
  show: (over: Over) => void;
}

export function SignInDialogs({ calls, over, show }: SignInDialogsProps) {
  const { t } = useTranslation();
  const close = () => show({ kind: 'none' });
  const showPassword = (made: Made) => show({ kind: 'password', ...made });
  return (
    <Suspense>
      {over.kind === 'create' && <CreateSignIn calls={calls} onClose={close} onMade={showPassword} />}
      {over.kind === 'edit' && <EditSignIn calls={calls} signIn={over.signIn} onClose={close} />}
      {over.kind === 'deed' && (
        <DeedQuestion
          calls={calls}
          deed={over.deed}
          signIn={over.signIn}
          close={close}
          showPassword={showPassword}
        />
      )}
      {over.kind === 'password' && (
        <ShownOnceDialog
          opened
          onClose={close}
          title={t('signIns.password.title')}
          label={t('signIns.password.label')}
          secret={over.oneTimePassword}
        >
          {t('signIns.password.what', { username: over.username })}
        </ShownOnceDialog>
      )}
    </Suspense>
  );
}

interface DeedQuestionProps {
  calls: SignInCalls;
  deed: DeedName;
  signIn: TenantSignIn;
  close: () => void;
  showPassword: (made: Made) => void;
}

/** Asks before it is done, and says what it does to whoever is signed in. */
function DeedQuestion({ calls, deed, signIn, close, showPassword }: DeedQuestionProps) {
  const { t } = useTranslation();
  const made = useRef<Made | null>(null);
  const { danger, withReason, run } = deeds[deed];
  const { username, sessions } = signIn;
  return (
    <ConfirmDialog
      opened
      // A new password takes the place of the question.
      onClose={() => (made.current ? showPassword(made.current) : close())}
      title={t(`signIns.deed.${deed}.question`)}
      action={t(`signIns.deed.${deed}.action`)}
      tone={danger ? 'danger' : 'primary'}
      withReason={withReason}
      figures={[
        { label: t('signIns.field.username'), value: username },
        { label: t('signIns.field.displayName'), value: signIn.displayName },
        { label: t('signIns.field.sessions'), value: String(sessions) },
      ]}
      onConfirm={async ({ reason }) => {
        const { oneTimePassword } = await run({ calls, signIn, reason });
        toastSuccess(t(`signIns.deed.${deed}.done`));
        if (oneTimePassword !== undefined) made.current = { username, oneTimePassword };
      }}
    >
      {t(`signIns.deed.${deed}.what`)}
    </ConfirmDialog>
  );
}
