import { type KeyedBill, keyedBillsMax } from '@drawdesk/contract';
import { billNumberOf, formatMoney, satang } from '@drawdesk/lottery';
import { sql } from 'kysely';
import { andOfOneMaster } from '../../platform/db/name-one-master.ts';
import { readFirst } from '../../platform/db/read-first.ts';
import type { Store } from '../../platform/db/store.ts';
import type { TableRow } from '../../platform/db/table-row.ts';
import { type StoredBillState, statusOf } from '../bills/bill-state.ts';
import type { Seller } from '../intake/seller.ts';
import { ruleOf } from '../round-state/round-rules.ts';

interface KeyedBillRow
  extends Pick<TableRow<'bill'>, 'id' | 'round_id' | 'placed_at' | 'ticket_count' | 'stake' | 'discount'>,
    Pick<TableRow<'keyed_bill'>, 'keyed_by'>,
    Pick<TableRow<'provider'>, 'name_en' | 'name_th'>,
    Pick<TableRow<'round'>, 'label' | 'provider_id'>,
    StoredBillState {
  player: string;
  cancel_until: Date | null;
}

/** The last bills of an agent's desk, the newest first. */
export const listKeyedBills = (store: Store, { aggregatorId, agentId }: Seller): Promise<KeyedBillRow[]> =>
  store.transaction({ as: 'tenant', aggregatorId, agentId }, async (tx) => {
    // keyed_bill_of_agent, then one probe a bill
    const { rows } = await sql<KeyedBillRow>`
      with found as ${readFirst(tx)} (
        select b.id, b.round_id, q.username as player, k.keyed_by, b.placed_at, b.ticket_count, b.stake, b.discount,
               c.kind as cancel_kind
        from (select * from keyed_bill
              where aggregator_id = ${aggregatorId} and agent_id = ${agentId}
              order by bill_id desc limit ${keyedBillsMax}) k
        join bill b on b.aggregator_id = k.aggregator_id and b.id = k.bill_id ${andOfOneMaster(tx, 'b')}
        join player q on q.aggregator_id = b.aggregator_id and q.id = b.player_id
        left join bill_cancellation c on c.aggregator_id = b.aggregator_id and c.bill_id = b.id
      )
      select b.*, r.provider_id, p.name_en, p.name_th, r.label, r.status as round_status,
             case when b.cancel_kind is null and r.status = 'open' then
               (select until from (select least(
                  r.close_at, b.placed_at + make_interval(mins => ${ruleOf('cancel_window_minutes')})) as until) u
                where until > clock_timestamp())
             end as cancel_until
      from found b
      join round r on r.id = b.round_id
      join provider p on p.id = r.provider_id
      order by b.id desc`.execute(tx);
    return rows;
  });

export const toKeyedBillDto = (row: KeyedBillRow): KeyedBill => ({
  billNumber: billNumberOf(row.id),
  roundId: String(row.round_id),
  providerId: row.provider_id,
  nameEn: row.name_en,
  nameTh: row.name_th,
  label: row.label,
  player: row.player,
  keyedBy: row.keyed_by,
  placedAt: row.placed_at.toISOString(),
  ticketCount: row.ticket_count,
  totalBet: formatMoney(satang(row.stake)),
  discount: formatMoney(satang(row.discount)),
  status: statusOf(row),
  cancelUntil: row.cancel_until?.toISOString() ?? null,
});
