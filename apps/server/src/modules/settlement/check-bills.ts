import { sql } from 'kysely';
import { asProbe } from '../../platform/db/as-probe.ts';
import type { AggregatorId } from '../../platform/db/ids.ts';
import type { Tx } from '../../platform/db/store.ts';
import type { RoundRow } from '../round-state/round-row.ts';
import type { WinningTicket } from './find-winners.ts';
import { SettlementRefused } from './settlement-refused.ts';

/**
 * Recomputes the hash of every winning bill from its tickets: the seal covers the hashes, and this check
 * covers the tickets behind them. It is done in SQL, separately from the code that wrote the hash
 * (intake/bill-hash.ts describes the text), and so that the tickets never leave the database. Tickets by
 * primary key, one range for each bill, in the one partition of the round's date.
 *
 * @throws SettlementRefused `seal_mismatch` naming the bills.
 */
export async function checkBills(
  tx: Tx,
  round: Pick<RoundRow, 'businessDate'>,
  tickets: readonly WinningTicket[],
): Promise<void> {
  const bills = new Map(tickets.map((ticket) => [ticket.billId, ticket.aggregatorId]));
  const { rows } = await sql<{ aggregator_id: AggregatorId; id: bigint }>`
    select b.aggregator_id, b.id
    from unnest(${[...bills.values()]}::bigint[], ${[...bills.keys()]}::bigint[]) as w (aggregator_id, bill_id)
    -- a probe for each bill: all bills of the database were read and hashed for a join
    cross join lateral (
      select * from bill where aggregator_id = w.aggregator_id and id = w.bill_id ${asProbe('id')}
    ) b
    cross join lateral (
      select string_agg(
               concat(t.line_no, '|', t.bet_type, '|', t.number, '|', t.group_no, '|', t.stake, '|',
                      t.rate_x100, '|', t.rate_agent_x100, '|', t.rate_master_x100, '|',
                      t.discount_player_bp, '|', t.discount_agent_bp, '|', t.discount_master_bp, '|',
                      t.bundle_version_id, '|', t.quantity, '|' || t.held_agent || '|' || t.held_master,
                      '|share|' || t.share_agent_bp || '|' || t.share_master_bp),
               e'\\n' order by t.line_no) as text,
             case when bool_or(t.share_agent_bp is not null) then 'drawdesk-bill-3'
                  when bool_or(t.held_agent is not null) then 'drawdesk-bill-2'
                  else 'drawdesk-bill-1' end as layout
      from ticket t
      where t.aggregator_id = b.aggregator_id and t.business_date = ${round.businessDate} and t.bill_id = b.id
    ) lines
    where b.hash is distinct from sha256(convert_to(
      concat(lines.layout, e'\\n',
             b.aggregator_id, '|', b.id, '|', b.round_id, '|', b.agent_id, '|', b.player_id, '|', b.business_date, '|',
             to_char(date_trunc('milliseconds', b.placed_at at time zone 'UTC'), 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
             '|', b.terms_id, e'\\n', lines.text), 'UTF8'))
    limit 20`.execute(tx);
  if (rows.length === 0) return;
  throw new SettlementRefused(
    'seal_mismatch',
    rows.map((row) => ({
      check: 'bill hash',
      where: `bill ${row.id} of master ${row.aggregator_id}`,
      expected: 'the tickets sold',
      found: 'other tickets',
    })),
  );
}
