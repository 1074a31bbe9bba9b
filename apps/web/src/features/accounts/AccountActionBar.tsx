import type { StaffAccount } from '@drawdesk/contract';
import { useAccountActions } from '../../shared/accounts/use-account-actions.tsx';
import { ActionBar } from '../../ui/layout/ActionBar.tsx';
import { useStaffCalls } from './use-staff-calls.ts';

/** What can be done to somebody's account: what people come to this page for as a button, where it can be done. */
export function AccountActionBar({ account }: { account: StaffAccount }) {
  const { actionsOf, dialogs } = useAccountActions(useStaffCalls());
  const rowActions = actionsOf(account);
  const first = rowActions.filter(({ key, why }) => key === 'resetPassword' && !why).map(({ key }) => key);
  return (
    <>
      <ActionBar name={account.username} rowActions={rowActions} first={first} />
      {dialogs}
    </>
  );
}
