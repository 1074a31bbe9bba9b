import type { IntakeBill } from '@drawdesk/contract';
import { type CommandContext, command } from '../../platform/command/command.ts';
import type { Store, Tx } from '../../platform/db/store.ts';
import type { AccountCaller } from '../../platform/tenancy/caller.ts';
import { cancelInTurn } from '../bills/cancel-in-turn.ts';
import { cancelSoldBill } from '../bills/cancel-own-bill.ts';
import type { Seller } from '../intake/seller.ts';
import { requireKeyed } from './show-keyed-bill.ts';

/**
 * Cancels a bill of the desk within its provider's window (screens.md §3).
 * @throws DomainError `not_found`, also for a bill of the agent's player site, and what `cancelBill` throws.
 */
export async function cancelKeyedBill(
  store: Store,
  context: CommandContext<AccountCaller>,
  seller: Seller,
  billNumber: string,
): Promise<IntakeBill> {
  const { caller } = context;
  // the counters of the whole master change
  const scope = { as: 'tenant', aggregatorId: seller.aggregatorId, agentId: null } as const;
  const cancel = async (tx: Tx) => {
    await requireKeyed(tx, seller, billNumber);
    const by = { name: caller.displayName, accountId: caller.accountId, from: 'desk' } as const;
    return cancelSoldBill(tx, seller, billNumber, { by, caller, reason: 'cancelled at the keying desk' });
  };
  const { answer } = await cancelInTurn(seller.aggregatorId, () =>
    command(store, context, cancel, scope, store.pipelined),
  );
  return answer;
}
