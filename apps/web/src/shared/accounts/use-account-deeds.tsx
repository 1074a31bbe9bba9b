import { IconBan, IconDeviceMobileOff, IconKey, IconLogout, IconUserCheck } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx';
import type { RowDeed } from '../../ui/table/RowMenu.tsx';
import { toastSuccess } from '../../ui/toast.ts';
import { type Account, type DeedName, deedNames, deeds } from './account-deeds.ts';
import { OneTimePassword, type ShownPassword } from './OneTimePassword.tsx';

const icons: Record<DeedName, typeof IconBan> = {
  suspend: IconBan,
  activate: IconUserCheck,
  resetPassword: IconKey,
  resetTotp: IconDeviceMobileOff,
  signOut: IconLogout,
};

/** The calls behind the deeds: staff and the people of each tenant have their own. */
export interface AccountCalls<A extends Account> {
  may: (deed: DeedName) => boolean;
  turn: (account: A, status: A['status'], reason: string) => Promise<unknown>;
  resetPassword: (account: A) => Promise<{ oneTimePassword: string | null }>;
  resetTotp: (account: A) => Promise<unknown>;
  signOut: (account: A) => Promise<unknown>;
}

interface AccountDeeds<A extends Account> {
  /** What this person may do to an account, for a menu; with the reason where it cannot be done now. */
  deedsOf: (account: A) => RowDeed[];
  /** The questions, to be drawn once on the page. */
  dialogs: ReactNode;
}

/** Suspending, resetting and signing out, each asked once with what it comes to. */
export function useAccountDeeds<A extends Account>(calls: AccountCalls<A>): AccountDeeds<A> {
  const { t } = useTranslation();
  const [asked, setAsked] = useState<{ deed: DeedName; account: A } | null>(null);
  const [opened, setOpened] = useState(false);
  const [shown, setShown] = useState<ShownPassword | null>(null);

  const deedsOf = (account: A) =>
    deedNames
      .filter((name) => calls.may(name) && deeds[name].offered(account))
      .map((name): RowDeed => {
        const Icon = icons[name];
        const why = deeds[name].whyNot(account);
        return {
          key: name,
          label: t(`accounts.deed.${name}.label`),
          icon: <Icon size={18} stroke={1.6} aria-hidden />,
          onClick: () => {
            setAsked({ deed: name, account });
            setOpened(true);
          },
          why: why && t(`accounts.whyNot.${why}`),
          ...(deeds[name].danger && !why && { tone: 'danger' }),
        };
      });
  const confirm = async (deed: DeedName, account: A, reason: string) => {
    if (deed === 'resetPassword') {
      const { oneTimePassword } = await calls.resetPassword(account);
      return setShown({ account, password: oneTimePassword });
    }
    if (deed === 'resetTotp') await calls.resetTotp(account);
    else if (deed === 'signOut') await calls.signOut(account);
    else await calls.turn(account, deed === 'suspend' ? 'suspended' : 'active', reason);
    toastSuccess(t('accounts.toast.updated'));
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
          onConfirm={({ reason }) => confirm(asked.deed, asked.account, reason)}
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
function DeedWhat({ deed, account: { username, sessions, isMe } }: { deed: DeedName; account: Account }) {
  const { t } = useTranslation();
  return (
    <>
      {t(`accounts.deed.${deed}.what`, { username })}{' '}
      {deed !== 'activate' && t('accounts.endsSessions', { count: sessions })}
      {deed === 'signOut' && isMe && ` ${t('accounts.endsOwn')}`}
    </>
  );
}
