import type { StaffAccount } from '@drawdesk/contract';
import { useAccountDeeds } from '../../shared/accounts/use-account-deeds.tsx';
import { DeedBar } from '../../ui/layout/DeedBar.tsx';
import { useStaffCalls } from './use-staff-calls.ts';

/** What can be done to somebody's account: what people come to this page for as a button, where it can be done. */
export function AccountDeedBar({ account }: { account: StaffAccount }) {
  const { deedsOf, dialogs } = useAccountDeeds(useStaffCalls());
  const deeds = deedsOf(account);
  const first = deeds.filter(({ key, why }) => key === 'resetPassword' && !why).map(({ key }) => key);
  return (
    <>
      <DeedBar name={account.username} deeds={deeds} first={first} />
      {dialogs}
    </>
  );
}
