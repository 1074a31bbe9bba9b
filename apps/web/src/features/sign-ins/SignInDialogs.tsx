import type { TenantSignIn } from '@drawdesk/contract';
import { Suspense } from 'react';
import { OneTimePassword, type ShownPassword } from '../../shared/accounts/OneTimePassword.tsx';
import { lazyPart } from '../../ui/loading/lazy-part.tsx';
import type { SignInCalls } from './sign-in-calls.ts';

const CreateSignIn = lazyPart(
  async () => ({ default: (await import('./SignInForm.tsx')).CreateSignIn }),
  'above',
);
const EditSignIn = lazyPart(
  async () => ({ default: (await import('./SignInForm.tsx')).EditSignIn }),
  'above',
);

/** What is open over the list: nothing, a form, or the first password of a new sign-in. */
export type Over =
  | { kind: 'none' }
  | { kind: 'create' }
  | { kind: 'edit'; signIn: TenantSignIn }
  | { kind: 'password'; made: ShownPassword };

interface SignInDialogsProps {
  calls: SignInCalls;
  over: Over;
  show: (over: Over) => void;
}

export function SignInDialogs({ calls, over, show }: SignInDialogsProps) {
  const close = () => show({ kind: 'none' });
  return (
    <Suspense>
      {over.kind === 'create' && (
        <CreateSignIn calls={calls} onClose={close} onMade={(made) => show({ kind: 'password', made })} />
      )}
      {over.kind === 'edit' && <EditSignIn calls={calls} signIn={over.signIn} onClose={close} />}
      <OneTimePassword shown={over.kind === 'password' ? over.made : null} onClose={close} />
    </Suspense>
  );
}
