import type { ProviderGroup } from '@drawdesk/contract';
import { type RawBuilder, sql } from 'kysely';
import type { AggregatorId } from '../../platform/db/ids.ts';
import { andOfOneMaster } from '../../platform/db/name-one-master.ts';
import type { Tx } from '../../platform/db/store.ts';
import type { TableRow } from '../../platform/db/table-row.ts';
import type { StoredBillState } from './bill-state.ts';

/** A bill as a list shows it. */
export interface BillRow
  extends Pick<
      TableRow<'bill'>,
      | 'id'
      | 'aggregator_id'
      | 'round_id'
      | 'agent_id'
      | 'player_id'
      | 'placed_at'
      | 'business_date'
      | 'ticket_count'
      | 'stake'
      | 'discount'
    >,
    Pick<TableRow<'round'>, 'provider_id' | 'label' | 'close_at' | 'draw_at' | 'current_result_id'>,
    StoredBillState {
  provider_group: ProviderGroup;
  provider_name_en: string;
  provider_name_th: string;
  agent_code: string;
  agent_name: string;
  master_code: string;
  master_name: string;
  player: string;
  cancelled_at: Date | null;
  cancel_reason: string | null;
  cancelled_by: string | null;
  /** The run that took a voided bill out of its settlement. */
  void_settlement_id: bigint | null;
  /** The void of late bets that it belongs to. */
  late_void_id: bigint | null;
  payout: bigint;
  round_open: boolean;
  /**
   * The round has a settlement that is not reversed; also true while a correction or a void waits for its
   * second person.
   */
  settled: boolean;
}

/**
 * What is stored for the master of a bill `b`, with its cancellation and what it won in the settlements that are in force. A
 * reversal posts the same amount negated, so the sum is what is in force. Primary keys and payout_of_bill.
 */
const ownColumns = (tx: Tx, masters: readonly AggregatorId[] = []) => sql`
  b.id, b.aggregator_id, b.round_id, b.agent_id, b.player_id, p.username as player, b.placed_at, b.business_date,
  b.ticket_count, b.stake, b.discount, c.kind as cancel_kind, c.cancelled_at, c.reason as cancel_reason, c.cancelled_by,
  c.settlement_id as void_settlement_id, c.late_void_id,
  coalesce((select sum(w.amount) from payout w
            where w.aggregator_id = b.aggregator_id and w.bill_id = b.id ${andOfOneMaster(tx, 'w', masters)}), 0)::bigint as payout`;
const ownTables = sql`
  join player p on p.aggregator_id = b.aggregator_id and p.id = b.player_id
  left join bill_cancellation c on c.aggregator_id = b.aggregator_id and c.bill_id = b.id`;

/** What the catalogue says of it. */
const catalogueColumns = sql`
  r.provider_id, o.provider_group, r.label, r.status as round_status, o.name_en as provider_name_en,
  o.name_th as provider_name_th, r.close_at, r.draw_at, r.current_result_id, a.code as agent_code, a.name as agent_name,
  m.code as master_code, m.name as master_name, r.status = 'open' and clock_timestamp() < r.close_at as round_open,
  r.current_settlement_id is not null as settled`;
const catalogueTables = sql`
  join round r on r.id = b.round_id
  join provider o on o.id = r.provider_id
  join agent a on a.id = b.agent_id
  join aggregator m on m.id = b.aggregator_id`;

/** Which bills are read. */
interface BillsWanted {
  /** A condition on `bill b` with its player `p` and its cancellation `c`. */
  where: RawBuilder<unknown>;
  /** The order, by the same; without one there are few and it does not matter. */
  order?: { by: RawBuilder<unknown>; direction: RawBuilder<unknown>; limit: RawBuilder<unknown> };
}

/**
 * The one select of bills: what is stored for their masters is read first, on the nodes that have it, and the catalogue where
 * that is (docs/decisions/0040).
 * @param masters - whose bills they are, where that is known
 */
export const selectBills = (
  tx: Tx,
  { where, order }: BillsWanted,
  masters: readonly AggregatorId[] = [],
): RawBuilder<unknown> => sql`
  with b as materialized (
    select ${ownColumns(tx, masters)} ${order ? sql`, ${order.by} as place` : sql``}
    from bill b ${ownTables}
    where ${where}
    ${order ? sql`order by place ${order.direction}, b.id desc ${order.limit}` : sql``}
  )
  select b.*, ${catalogueColumns}
  from b ${catalogueTables}
  ${order ? sql`order by b.place ${order.direction}, b.id desc` : sql``}`;
