import { IconBan, IconDeviceMobileOff, IconKey, IconLogout, IconUserCheck } from '@tabler/icons-react';
import { type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '../../ui/loading/lazy-part.tsx';
import { withOutcome } from '../../ui/outcome.ts';
import type { RowAction } from '../../ui/table/row-action.ts';
import {
  type Account,
  type AccountActionName,
  accountActionNames,
  accountActions,
} from './account-actions.ts';
import type { ShownPassword } from './OneTimePassword.tsx';

const AccountQuestion = lazyPart(
  async () => ({ default: (await import('./AccountQuestion.tsx')).AccountQuestion }),
  'above',
);
const OneTimePassword = lazyPart(
  async () => ({ default: (await import('./OneTimePassword.tsx')).OneTimePassword }),
  'above',
);

const icons: Record<AccountActionName, typeof IconBan> = {
  suspend: IconBan,
  activate: IconUserCheck,
  resetPassword: IconKey,
  resetTotp: IconDeviceMobileOff,
  signOut: IconLogout,
};

/** The calls of the actions: staff and the sign-ins of each tenant have their own operations. */
export interface AccountCalls<A extends Account> {
  may: (rowAction: AccountActionName) => boolean;
  turn: (account: A, status: A['status'], reason: string) => Promise<unknown>;
  resetPassword: (account: A) => Promise<{ oneTimePassword: string | null }>;
  resetTotp: (account: A) => Promise<unknown>;
  signOut: (account: A) => Promise<unknown>;
}

interface AccountActions<A extends Account> {
  /** What this person may do to an account, for a menu; with the reason where it is not possible now. */
  actionsOf: (account: A) => RowAction[];
  /** The questions; draw them once on the page. */
  dialogs: ReactNode;
}

/** Suspending, resetting and signing out, each with one question that shows its consequences. */
export function useAccountActions<A extends Account>(calls: AccountCalls<A>): AccountActions<A> {
  const { t } = useTranslation();
  const [dialog, setDialog] = useState<{ rowAction: AccountActionName; account: A } | null>(null);
  const [opened, setOpened] = useState(false);
  const [shown, setShown] = useState<ShownPassword | null>(null);

  const actionsOf = (account: A) =>
    accountActionNames
      .filter((name) => calls.may(name) && accountActions[name].offered(account))
      .map((name): RowAction => {
        const Icon = icons[name];
        const why = accountActions[name].whyNot(account);
        return {
          key: name,
          label: t(`accounts.actions.${name}.label`),
          icon: <Icon size={18} stroke={1.6} aria-hidden />,
          onClick: () => {
            setDialog({ rowAction: name, account });
            setOpened(true);
          },
          why: why && t(`accounts.whyNot.${why}`),
          ...(accountActions[name].danger && !why && { tone: 'danger' }),
        };
      });
  const confirm = async (rowAction: AccountActionName, account: A, reason: string) => {
    if (rowAction === 'resetPassword') {
      const { oneTimePassword } = await calls.resetPassword(account);
      return setShown({ account, password: oneTimePassword });
    }
    if (rowAction === 'resetTotp') return withOutcome('update', calls.resetTotp(account));
    if (rowAction === 'signOut') return withOutcome('update', calls.signOut(account));
    const status = rowAction === 'suspend' ? 'suspended' : 'active';
    return withOutcome('update', calls.turn(account, status, reason));
  };

  const dialogs = (
    <>
      {dialog && (
        <Suspense>
          <AccountQuestion
            {...dialog}
            opened={opened}
            onClose={() => setOpened(false)}
            onConfirm={(reason) => confirm(dialog.rowAction, dialog.account, reason)}
          />
        </Suspense>
      )}
      {shown && (
        <Suspense>
          <OneTimePassword shown={shown} onClose={() => setShown(null)} />
        </Suspense>
      )}
    </>
  );
  return { actionsOf, dialogs };
}
