import { sql } from 'kysely';
import type { AggregatorId, DealerId, RoundId, SettlementId } from '../../platform/db/ids.ts';
import { nothingWritten } from '../../platform/db/spread-rows.ts';
import type { Tx } from '../../platform/db/store.ts';
import { postDealerDays, tiersWithDealers } from './account-days.ts';
import { lockDealers } from './lock-dealers.ts';
import { companyAccount } from './post-settlement.ts';

/** Which lay_off_result rows to post. */
export interface LayOffPosting {
  settlementId: SettlementId;
  roundId: RoundId;
  bookedOn: string;
  journal: 'settlement' | 'reversal';
}

/**
 * Posts the lay-offs of a run: one journal for each tier, with an entry for each dealer (lay-off.md §10). What a dealer
 * gets is credited to it. Rows of a reversal are negated, so the same statement reverses what it posted before.
 */
export async function postLayOffs(tx: Tx, posting: LayOffPosting): Promise<void> {
  const { rows } = await sql<{ aggregatorId: AggregatorId; dealerId: DealerId }>`
    select distinct o.aggregator_id as "aggregatorId", o.dealer_id as "dealerId"
    from ${tiersWithDealers} a
    join lay_off_result o on o.aggregator_id = a.id and o.settlement_id = ${posting.settlementId}`.execute(
    tx,
  );
  if (rows.length === 0) return;
  await lockDealers(tx, rows);
  await sql`
    with moved as materialized (
      select o.aggregator_id, o.dealer_id, sum(o.net_dealer)::bigint as amount,
             case when o.aggregator_id = 0 then 'company' else 'master' end as tier,
             case when o.aggregator_id = 0 then ${companyAccount}::bigint else o.aggregator_id end as tier_id
      from ${tiersWithDealers} a
      join lay_off_result o on o.aggregator_id = a.id and o.settlement_id = ${posting.settlementId}
      group by o.aggregator_id, o.dealer_id
      having sum(o.net_dealer) <> 0
    ),
    journals as (
      insert into journal (aggregator_id, agent_id, kind, settlement_id, round_id, booked_on, dealer)
      select distinct aggregator_id, 0, ${posting.journal}, ${posting.settlementId}::bigint,
             ${posting.roundId}::bigint, ${posting.bookedOn}::date, true
      from moved
      returning aggregator_id, id
    ),
    written as (
      insert into ledger (
        aggregator_id, journal_id, entry_no, agent_id, booked_on, debit_tier, debit_id, credit_tier, credit_id, amount)
      select m.aggregator_id, j.id, row_number() over (partition by m.aggregator_id order by m.dealer_id), 0,
             ${posting.bookedOn}::date,
             case when m.amount > 0 then m.tier else 'dealer' end,
             case when m.amount > 0 then m.tier_id else m.dealer_id end,
             case when m.amount > 0 then 'dealer' else m.tier end,
             case when m.amount > 0 then m.dealer_id else m.tier_id end,
             abs(m.amount)
      from moved m
      join journals j on j.aggregator_id = m.aggregator_id
      returning 1
    )
    ${nothingWritten}`.execute(tx);
  await postDealerDays(tx, posting.settlementId);
}
