import type { IntakeBill } from '@drawdesk/contract';
import { lockChainAhead } from '../../platform/audit/log.ts';
import { type CommandContext, command, type Outcome } from '../../platform/command/command.ts';
import type { Store, Tx } from '../../platform/db/store.ts';
import { DomainError } from '../../platform/errors/domain-error.ts';
import type { Caller, KeyCaller } from '../../platform/tenancy/caller.ts';
import { endedKeys } from '../intake/members.ts';
import type { Seller } from '../intake/seller.ts';
import type { Canceller } from '../intake/stored-bill.ts';
import { toOwnBillDto } from './bill-dto.ts';
import { cancelBill } from './cancel-bill.ts';
import { cancelInTurn } from './cancel-in-turn.ts';
import { readOwnBill } from './show-own-bill.ts';

/**
 * Cancels a bill of this agent within its provider's window (screens.md §3).
 * @throws DomainError `not_signed_in` when the key ended since the request was let in, and what `cancelBill`
 * throws.
 */
export async function cancelOwnBill(
  store: Store,
  context: CommandContext<KeyCaller>,
  billNumber: string,
): Promise<IntakeBill> {
  const { caller } = context;
  // the counters of the whole master change
  const scope = { as: 'tenant', aggregatorId: caller.aggregatorId, agentId: null } as const;
  const cancel = async (tx: Tx) => {
    if ((await endedKeys(tx, [caller])).size > 0) throw new DomainError('not_signed_in');
    const by = { name: caller.name, accountId: null, from: 'site' } as const;
    return cancelSoldBill(tx, caller, billNumber, { by, caller, reason: 'cancelled by the player site' });
  };
  const { answer } = await cancelInTurn(caller.aggregatorId, () =>
    command(store, context, cancel, scope, store.pipelined),
  );
  return answer;
}

/**
 * Cancels a bill of an agent, for what sold it.
 * @throws DomainError `not_found`, and what `cancelBill` throws.
 */
export async function cancelSoldBill(
  tx: Tx,
  { aggregatorId, agentId }: Seller,
  billNumber: string,
  { by, caller, reason }: { by: Canceller; caller: Caller; reason: string },
): Promise<Outcome<IntakeBill>> {
  // what was sold under a former master is settled, so nothing of it can be cancelled
  const { bill, tickets } = await readOwnBill(tx, { aggregatorId, agentId }, billNumber);
  await cancelBill(tx, bill.aggregator_id, bill.id, by, reason, () => lockChainAhead(tx, caller));
  // nothing else about it changes; it is written with the commit
  const answer = toOwnBillDto({ bill: { ...bill, cancel_kind: 'cancelled' }, tickets });
  const auditEntry = {
    subject: 'bill',
    subjectId: answer.billNumber ?? '',
    before: { status: 'accepted' },
    after: { status: answer.status },
  };
  return { answer, auditEntry };
}
