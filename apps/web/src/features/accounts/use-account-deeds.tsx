import type { StaffAccount } from '@drawdesk/contract';
import { IconBan, IconDeviceMobileOff, IconKey, IconLogout, IconUserCheck } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useWrite } from '../../api/use-call.ts';
import { useMay } from '../../session/use-may.ts';
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx';
import { ShownOnceDialog } from '../../ui/dialogs/ShownOnceDialog.tsx';
import type { RowDeed } from '../../ui/table/RowMenu.tsx';
import { toastSuccess } from '../../ui/toast.ts';
import { type DeedName, deedNames, deeds } from './account-deeds.ts';

const icons: Record<DeedName, typeof IconBan> = {
  suspend: IconBan,
  activate: IconUserCheck,
  resetPassword: IconKey,
  resetTotp: IconDeviceMobileOff,
  signOut: IconLogout,
};

interface Asked {
  deed: DeedName;
  account: StaffAccount;
}

interface Shown {
  account: StaffAccount;
  password: string | null;
}

interface AccountDeeds {
  /** What this person may do to an account, for a menu; with the reason where it cannot be done now. */
  deedsOf: (account: StaffAccount) => RowDeed[];
  /** The questions, to be drawn once on the page. */
  dialogs: ReactNode;
}

/** Suspending, resetting and signing out, each asked once with what it comes to. */
export function useAccountDeeds(): AccountDeeds {
  const { t } = useTranslation();
  const may = useMay();
  const perform = usePerform();
  const [asked, setAsked] = useState<Asked | null>(null);
  const [opened, setOpened] = useState(false);
  const [shown, setShown] = useState<Shown | null>(null);

  const ask = (deed: DeedName, account: StaffAccount) => {
    setAsked({ deed, account });
    setOpened(true);
  };
  const deedsOf = (account: StaffAccount) =>
    deedNames
      .filter((name) => may(deeds[name].operation) && deeds[name].offered(account))
      .map((name): RowDeed => {
        const Icon = icons[name];
        const why = deeds[name].whyNot(account);
        return {
          key: name,
          label: t(`accounts.deed.${name}.label`),
          icon: <Icon size={18} stroke={1.6} aria-hidden />,
          onClick: () => ask(name, account),
          why: why && t(`accounts.whyNot.${why}`),
          ...(deeds[name].danger && !why && { tone: 'danger' }),
        };
      });
  const confirm = async ({ deed, account }: Asked, reason: string) => {
    const password = await perform[deed](account, reason);
    if (password === undefined) toastSuccess(t('accounts.toast.updated'));
    else setShown({ account, password });
  };

  const dialogs = (
    <>
      {asked && (
        <ConfirmDialog
          opened={opened}
          onClose={() => setOpened(false)}
          title={t(`accounts.deed.${asked.deed}.question`, { name: asked.account.displayName })}
          action={t(`accounts.deed.${asked.deed}.label`)}
          tone={deeds[asked.deed].danger ? 'danger' : 'primary'}
          withReason={deeds[asked.deed].withReason}
          onConfirm={({ reason }) => confirm(asked, reason)}
        >
          <DeedWhat {...asked} />
        </ConfirmDialog>
      )}
      <OneTimePassword shown={shown} onClose={() => setShown(null)} />
    </>
  );
  return { deedsOf, dialogs };
}

/** What a deed comes to, with its figures. */
function DeedWhat({ deed, account }: Asked) {
  const { t } = useTranslation();
  const { username, sessions, isMe } = account;
  return (
    <>
      {t(`accounts.deed.${deed}.what`, { username })}{' '}
      {deed !== 'activate' && t('accounts.endsSessions', { count: sessions })}
      {deed === 'signOut' && isMe && ` ${t('accounts.endsOwn')}`}
    </>
  );
}

/** A one-time password, null where it was shown before; nothing where none was made. */
type Made = string | null | undefined;

/** Does each deed. */
function usePerform() {
  const update = useWrite('accounts.update', ['accounts', 'log']);
  const resetPassword = useWrite('accounts.resetPassword', ['accounts', 'log']);
  const resetTotp = useWrite('accounts.resetTotp', ['accounts', 'log']);
  const signOut = useWrite('accounts.signOutEverywhere', ['accounts', 'log']);
  const setStatus =
    (status: StaffAccount['status']) =>
    async ({ accountId, version }: StaffAccount, reason: string) => {
      await update.mutateAsync({ params: { accountId }, body: { version, status, reason } });
      return undefined;
    };
  const perform: Record<DeedName, (account: StaffAccount, reason: string) => Promise<Made>> = {
    suspend: setStatus('suspended'),
    activate: setStatus('active'),
    resetPassword: async ({ accountId }) =>
      (await resetPassword.mutateAsync({ params: { accountId } })).oneTimePassword,
    resetTotp: async ({ accountId }) => {
      await resetTotp.mutateAsync({ params: { accountId } });
      return undefined;
    },
    signOut: async ({ accountId }) => {
      await signOut.mutateAsync({ params: { accountId } });
      return undefined;
    },
  };
  return perform;
}

interface OneTimePasswordProps {
  shown: { account: Pick<StaffAccount, 'username' | 'displayName'>; password: string | null } | null;
  onClose: () => void;
}

/** A password the system made for somebody, shown this once. */
export function OneTimePassword({ shown, onClose }: OneTimePasswordProps) {
  const { t } = useTranslation();
  return (
    <ShownOnceDialog
      opened={shown !== null}
      onClose={onClose}
      title={t('accounts.password.title')}
      label={t('accounts.password.label', { username: shown?.account.username ?? '' })}
      secret={shown?.password ?? null}
    >
      {t('accounts.password.what', { name: shown?.account.displayName ?? '' })}
    </ShownOnceDialog>
  );
}
