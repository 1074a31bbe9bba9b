import { allows, type PlainErrorCode } from '@drawdesk/contract';
import type { AccountCaller } from '../../platform/tenancy/caller.ts';
import type { BillRow } from './bill-rows.ts';
import { statusOf } from './bill-state.ts';

export type CancelRight =
  | { may: 'cancel' | 'void'; why: null }
  | { may: 'no'; why: 'not_allowed' | PlainErrorCode };

/**
 * Staff who manage settlement may cancel while the round is open. Later only a superadmin may, and then it is
 * a void.
 */
export function cancelRightOf(row: BillRow, caller: AccountCaller): CancelRight {
  if (caller.mode === 'view') return { may: 'no', why: 'view_mode_read_only' };
  if (caller.aggregatorId !== null || !allows(caller.rules, 'manage', 'lotto-settle', row.provider_group))
    return { may: 'no', why: 'not_allowed' };
  if (statusOf(row) !== 'accepted') return { may: 'no', why: 'bill_cancelled_already' };
  if (row.round_open) return { may: 'cancel', why: null };
  if (caller.role !== 'company:superadmin') return { may: 'no', why: 'bill_round_closed' };
  return row.round_status === 'settled'
    ? { may: 'void', why: null }
    : { may: 'no', why: 'bill_void_not_allowed' };
}
