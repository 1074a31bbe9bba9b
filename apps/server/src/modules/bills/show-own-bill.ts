import { parseBillNumber } from '@drawdesk/lottery';
import { sql } from 'kysely';
import { andOfOneMaster } from '../../platform/db/name-one-master.ts';
import type { Store, Tx } from '../../platform/db/store.ts';
import type { TableRow } from '../../platform/db/table-row.ts';
import { DomainError } from '../../platform/errors/domain-error.ts';
import { type KeyCaller, scopeOf } from '../../platform/tenancy/caller.ts';
import { ownRows, type Tenant } from '../../platform/tenancy/own-rows.ts';
import type { StoredBillState } from './bill-state.ts';

interface OwnBillRow
  extends Pick<
      TableRow<'bill'>,
      'id' | 'aggregator_id' | 'business_date' | 'round_id' | 'placed_at' | 'stake' | 'discount'
    >,
    StoredBillState {
  player: string;
  settled: boolean;
}

interface OwnTicketRow
  extends Pick<
    TableRow<'ticket'>,
    | 'line_no'
    | 'item_no'
    | 'group_no'
    | 'bet_type'
    | 'number'
    | 'stake'
    | 'rate_x100'
    | 'bundle_version_id'
    | 'quantity'
  > {
  size: 'small' | 'medium' | 'large' | null;
  payout: bigint;
}

/** A bill of a player site with its tickets. */
export interface OwnBillRows {
  bill: OwnBillRow;
  tickets: OwnTicketRow[];
}

/** A bill of this agent in its present state. @throws DomainError `not_found`. */
export const showOwnBill = (store: Store, caller: KeyCaller, billNumber: string): Promise<OwnBillRows> =>
  store.transaction(scopeOf(caller), (tx) => readOwnBill(tx, caller, billNumber));

/** @throws DomainError `not_found`. */
export async function readOwnBill(tx: Tx, caller: Tenant, billNumber: string): Promise<OwnBillRows> {
  const { rows } = await sql<OwnBillRow>`
    with found as materialized (
      select b.id, b.aggregator_id, b.business_date, b.round_id, p.username as player, b.placed_at, b.stake, b.discount,
             c.kind as cancel_kind
      from bill b
      join player p on p.aggregator_id = b.aggregator_id and p.id = b.player_id
      left join bill_cancellation c on c.aggregator_id = b.aggregator_id and c.bill_id = b.id
      where ${ownRows(caller, 'b')} and b.id = ${parseBillNumber(billNumber)}
    )
    select b.*, r.status as round_status, r.current_settlement_id is not null as settled
    from found b
    join round r on r.id = b.round_id`.execute(tx);
  const [bill] = rows;
  if (!bill) throw new DomainError('not_found', { what: 'bill' });
  const tickets = await sql<OwnTicketRow>`
    with found as materialized (
      select t.line_no, t.item_no, t.group_no, t.bet_type, t.number, t.stake, t.rate_x100, t.bundle_version_id, t.quantity,
             coalesce((select sum(w.amount) from payout w
                       where w.aggregator_id = t.aggregator_id and w.bill_id = t.bill_id
                         and w.line_no = t.line_no ${andOfOneMaster(tx, 'w', [bill.aggregator_id])}), 0)::bigint as payout
      from ticket t
      where t.aggregator_id = ${bill.aggregator_id} and t.business_date = ${bill.business_date}
        and t.bill_id = ${bill.id}
    )
    select t.*, v.size
    from found t
    left join bundle_version v on v.id = t.bundle_version_id
    order by t.line_no`.execute(tx);
  return { bill, tickets: tickets.rows };
}
