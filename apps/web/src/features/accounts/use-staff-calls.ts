import type { StaffAccount } from '@drawdesk/contract';
import { call } from '../../api/call.ts';
import type { ConsoleOperation } from '../../api/operation-types.ts';
import { useWrite } from '../../api/use-call.ts';
import { useMay } from '../../session/use-may.ts';
import type { AccountActionName } from '../../shared/accounts/account-actions.ts';
import type { AccountCalls } from '../../shared/accounts/use-account-actions.tsx';
import type { SeveralCalls } from '../../shared/accounts/use-several-accounts.tsx';

const operations = {
  suspend: 'accounts.update',
  activate: 'accounts.update',
  resetPassword: 'accounts.resetPassword',
  resetTotp: 'accounts.resetTotp',
  signOut: 'accounts.signOutEverywhere',
} as const satisfies Record<AccountActionName, ConsoleOperation>;

/** What can be done to the accounts of staff. */
export function useStaffCalls(): AccountCalls<StaffAccount> {
  const may = useMay();
  const update = useWrite('accounts.update');
  const resetPassword = useWrite('accounts.resetPassword');
  const resetTotp = useWrite('accounts.resetTotp');
  const signOut = useWrite('accounts.signOutEverywhere');
  return {
    may: (action) => may(operations[action]),
    turn: ({ accountId, version }, status, reason) =>
      update.mutateAsync({ params: { accountId }, body: { version, status, reason } }),
    resetPassword: ({ accountId }) => resetPassword.mutateAsync({ params: { accountId } }),
    resetTotp: ({ accountId }) => resetTotp.mutateAsync({ params: { accountId } }),
    signOut: ({ accountId }) => signOut.mutateAsync({ params: { accountId } }),
  };
}

/** The same for several of them. */
export function useSeveralStaff(): SeveralCalls<StaffAccount> {
  const may = useMay();
  return {
    may: (action) => may(operations[action]),
    operations,
    turn: ({ accountId, version }, status, reason) =>
      call('accounts.update', { params: { accountId }, body: { version, status, reason } }),
    signOut: ({ accountId }) => call('accounts.signOutEverywhere', { params: { accountId } }),
  };
}
