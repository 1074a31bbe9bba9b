import type { Bill } from '@drawdesk/contract';
import { lockChainAhead } from '../../platform/audit/log.ts';
import { type CommandContext, command } from '../../platform/command/command.ts';
import type { Scope, Store, Tx } from '../../platform/db/store.ts';
import { DomainError } from '../../platform/errors/domain-error.ts';
import { type AccountCaller, scopeOf } from '../../platform/tenancy/caller.ts';
import type { Canceller } from '../intake/stored-bill.ts';
import { manageSettle } from '../round-state/require-round.ts';
import { reverseBill } from '../settlement/reverse-bill.ts';
import { toBillDto } from './bill-dto.ts';
import type { BillRow } from './bill-rows.ts';
import { cancelBill } from './cancel-bill.ts';
import { cancelInTurn } from './cancel-in-turn.ts';
import { type CancelRight, cancelRightOf } from './cancel-right.ts';
import { findBill, readBill } from './find-bill.ts';

/**
 * Cancels a bill of an open round, or voids one of a settled round.
 * @throws DomainError `bill_number_wrong`, `not_found`, and the reasons of `cancelRightOf`, `cancelInTurn`, `cancelBill` and
 *   `reverseBill`.
 */
export async function cancelBillAsStaff(
  store: Store,
  context: CommandContext<AccountCaller>,
  asked: AskedBill,
): Promise<Bill> {
  const { caller } = context;
  const find = () =>
    store.transaction(scopeOf(caller), (tx) => findBill(tx, caller, asked.billNumber, manageSettle));
  const found = await find();
  if (!found.round_open) return takeBack(store, context, asked, found);
  // its round may be over when its turn comes
  return cancelInTurn(found.aggregator_id, async () => takeBack(store, context, asked, await find()));
}

interface AskedBill {
  billNumber: string;
  reason: string;
}

async function takeBack(
  store: Store,
  context: CommandContext<AccountCaller>,
  { billNumber, reason }: AskedBill,
  found: BillRow,
): Promise<Bill> {
  const { caller } = context;
  // settlement is written by the role of jobs, the only one that may post payouts
  const scope: Scope = found.round_open ? scopeOf(caller) : { as: 'work' };
  const work = async (tx: Tx) => {
    const row = await findBill(tx, caller, billNumber, manageSettle, found.aggregator_id);
    const right = cancelRightOf(row, caller);
    if (right.may === 'no') throw problemOfRight(right.why);
    const by = { name: caller.displayName, accountId: caller.accountId, from: 'staff' } as const;
    const before = toBillDto(row, caller);
    const isOpen = right.may === 'cancel';
    const after = toBillDto(await takenBack(tx, row, { isOpen, by, reason, caller }), caller);
    return {
      answer: after,
      auditEntry: {
        subject: 'bill',
        subjectId: after.billNumber,
        reason,
        before: { status: before.status, payout: before.payout },
        after: { status: after.status, payout: after.payout },
      },
    };
  };
  const run = found.round_open ? store.pipelined : store.transaction;
  const { answer } = await command(store, context, work, scope, run);
  return answer;
}

/** The bill as it is afterwards. */
async function takenBack(
  tx: Tx,
  row: BillRow,
  { isOpen, by, reason, caller }: { isOpen: boolean; by: Canceller; reason: string; caller: AccountCaller },
): Promise<BillRow> {
  if (isOpen) {
    const at = await cancelBill(tx, row.aggregator_id, row.id, by, reason, () => lockChainAhead(tx, caller));
    return {
      ...row,
      cancel_kind: 'cancelled',
      cancelled_at: at,
      cancelled_by: by.name,
      cancel_reason: reason,
    };
  }
  await reverseBill(tx, row.aggregator_id, row.id, by, reason);
  return (await readBill(tx, caller, row.id, row.aggregator_id)) ?? row;
}

const problemOfRight = (why: Extract<CancelRight, { may: 'no' }>['why']): DomainError =>
  why === 'not_allowed' ? new DomainError(why, { ...manageSettle }) : new DomainError(why);
