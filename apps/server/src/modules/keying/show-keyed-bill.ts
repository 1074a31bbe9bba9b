import { parseBillNumber } from '@drawdesk/lottery';
import { sql } from 'kysely';
import type { Store, Tx } from '../../platform/db/store.ts';
import { DomainError } from '../../platform/errors/domain-error.ts';
import { type OwnBillRows, readOwnBill } from '../bills/show-own-bill.ts';
import type { Seller } from '../intake/seller.ts';

/**
 * A bill of the desk with its tickets, to be repeated.
 * @throws DomainError `not_found`, also for a bill of the agent's player site
 */
export const showKeyedBill = (store: Store, seller: Seller, billNumber: string): Promise<OwnBillRows> =>
  store.transaction({ as: 'tenant', ...seller }, async (tx) => {
    await requireKeyed(tx, seller, billNumber);
    return readOwnBill(tx, seller, billNumber);
  });

/** @throws DomainError `not_found` for a bill that was not keyed in at this agent's desk */
export async function requireKeyed(
  tx: Tx,
  { aggregatorId, agentId }: Seller,
  billNumber: string,
): Promise<void> {
  const { rows } = await sql`
    select from keyed_bill
    where aggregator_id = ${aggregatorId} and agent_id = ${agentId} and bill_id = ${parseBillNumber(billNumber)}`.execute(
    tx,
  );
  if (rows.length === 0) throw new DomainError('not_found', { what: 'bill' });
}
