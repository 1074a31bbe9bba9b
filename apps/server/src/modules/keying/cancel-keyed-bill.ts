import type { IntakeBill } from '@drawdesk/contract';
import { parseBillNumber } from '@drawdesk/lottery';
import { sql } from 'kysely';
import { type CommandContext, command } from '../../platform/command/command.ts';
import type { Store } from '../../platform/db/store.ts';
import { DomainError } from '../../platform/errors/domain-error.ts';
import type { AccountCaller } from '../../platform/tenancy/caller.ts';
import { cancelSoldBill } from '../bills/cancel-own-bill.ts';
import type { Seller } from '../intake/seller.ts';

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
  const { aggregatorId, agentId } = seller;
  const { answer } = await command(
    store,
    context,
    async (tx) => {
      const { rows } = await sql`
        select from keyed_bill
        where aggregator_id = ${aggregatorId} and agent_id = ${agentId} and bill_id = ${parseBillNumber(billNumber)}`.execute(
        tx,
      );
      if (rows.length === 0) throw new DomainError('not_found', { what: 'bill' });
      const by = { name: caller.displayName, accountId: null, isInWindowOnly: true };
      return cancelSoldBill(tx, seller, billNumber, { by, caller, reason: 'cancelled at the keying desk' });
    },
    // the counters of the whole master change
    { as: 'tenant', aggregatorId, agentId: null },
    store.pipelined,
  );
  return answer;
}
