import type { FeedKind } from '@drawdesk/contract';
import { type RawBuilder, sql } from 'kysely';
import type { AggregatorId, BillId, RoundId, SettlementId } from '../../platform/db/ids.ts';
import { andOfMaster, oneMaster } from '../../platform/db/name-one-master.ts';
import { nothingWritten } from '../../platform/db/spread-rows.ts';
import type { Tx } from '../../platform/db/store.ts';

/*
 * Appends to the feeds of player sites (screens.md §5; the schema of feed_head says how nothing is skipped).
 * To be called as the last step before the log, in the transaction that makes the change, by a caller that
 * has locked the credit of the agents.
 */

/** What a run did to all bills of a round that are in force. */
export interface FeedRun {
  kind: Exclude<FeedKind, 'bill_cancelled' | 'bill_voided'>;
  settlementId: SettlementId;
  roundId: RoundId;
}

/**
 * Appends for every agent with bets in force in a round what a run did to them: settled, reversed, or given
 * back. Reads one row for each agent, and the run's payouts by their primary key, so the cost depends on the
 * number of winners. Bets and payouts are summed together and not joined: both are newer than the statistics, and the
 * planner would read all payouts again for each agent, while the agents' credit is locked.
 */
export const appendRunToFeed = (tx: Tx, run: FeedRun): Promise<void> =>
  addEntries(
    tx,
    run,
    sql`
      select aggregator_id, agent_id, null::bigint as bill_id, sum(bill_count)::bigint as bill_count,
             sum(ticket_count)::bigint as ticket_count, sum(stake)::bigint as stake, sum(payout)::bigint as payout
      from (
        select s.aggregator_id, s.agent_id, s.bill_count, s.ticket_count, s.stake, 0::bigint as payout
        from round_sales s
        where s.aggregator_id = any(array(select id from aggregator)) and s.round_id = ${run.roundId}
          and s.agent_id <> 0 and s.ticket_count > 0
        union all
        select p.aggregator_id, p.agent_id, 0, 0, 0, p.amount
        from payout p
        where p.aggregator_id = any(array(select id from aggregator)) and p.settlement_id = ${run.settlementId}
      ) of_agents
      group by aggregator_id, agent_id
      having sum(ticket_count) > 0`,
  );

/** Bills of one master in one round. */
interface BillsOfAggregator {
  aggregatorId: AggregatorId;
  bills: readonly { billId: BillId }[];
}

/**
 * Appends one entry for each single bill that was cancelled by the player site or staff while its round was
 * open, or voided. `settlementId` is the run that removed it from a settlement, null where there was none.
 */
export const appendBillsToFeed = (
  tx: Tx,
  roundId: RoundId,
  masters: readonly BillsOfAggregator[],
  run:
    | { kind: 'bill_cancelled'; settlementId: null }
    | { kind: 'bill_voided'; settlementId: SettlementId | null },
): Promise<void> => {
  const all = masters.flatMap(({ aggregatorId, bills }) =>
    bills.map(({ billId }) => ({ aggregatorId, billId })),
  );
  const master = oneMaster(
    tx,
    all.map((bill) => bill.aggregatorId),
  );
  return addEntries(
    tx,
    { ...run, roundId },
    // payout_of_bill: what the run took back; 0 is no run
    sql`
      select b.aggregator_id, b.agent_id, b.id as bill_id, 1::bigint as bill_count,
             b.ticket_count::bigint as ticket_count, b.stake, coalesce(w.payout, 0)::bigint as payout
      from unnest(${all.map((bill) => bill.aggregatorId)}::bigint[], ${all.map((bill) => bill.billId)}::bigint[])
        as v (aggregator_id, id)
      join bill b on b.aggregator_id = v.aggregator_id and b.id = v.id ${andOfMaster('b', master)}
      cross join lateral (
        select sum(p.amount) as payout from payout p
        where p.aggregator_id = b.aggregator_id and p.bill_id = b.id
          and p.settlement_id = ${run.settlementId ?? 0n} ${andOfMaster('p', master)}
      ) w`,
  );
};

interface EntryHead {
  kind: FeedKind;
  roundId: RoundId;
  settlementId: SettlementId | null;
}

/** Appends one entry for each row of `changes`, numbered in the feed of its agent. An agent may have several rows. */
async function addEntries(tx: Tx, head: EntryHead, changes: RawBuilder<unknown>): Promise<void> {
  await sql`
    with change as materialized (${changes}),
    numbered as (
      -- under the master that the agent is under now
      insert into feed_head as h (aggregator_id, agent_id, position)
      select g.aggregator_id, g.id, count(*)
      from change
      join agent g on g.id = change.agent_id
      group by g.aggregator_id, g.id
      order by g.aggregator_id, g.id
      on conflict (aggregator_id, agent_id) do update set position = h.position + excluded.position
      returning h.agent_id, h.position
    ),
    -- in one sort, not joined: a run is newer than the statistics, and each change would be compared with each feed
    placed as (
      select t.*, max(t.last) over (partition by t.agent_id) - count(t.kept) over (partition by t.agent_id)
               + row_number() over (partition by t.agent_id order by t.aggregator_id, t.bill_id) as position
      from (
        select aggregator_id, agent_id, bill_id, bill_count, ticket_count, stake, payout, 1 as kept, null::bigint as last
        from change
        union all
        select null, agent_id, null, null, null, null, null, null, position from numbered
      ) t
    ),
    written as (
      insert into feed_entry (
        aggregator_id, agent_id, position, kind, round_id, settlement_id, bill_id, bill_count, ticket_count, stake,
        payout, at)
      select aggregator_id, agent_id, position, ${head.kind}, ${head.roundId}::bigint, ${head.settlementId}::bigint,
             bill_id, bill_count, ticket_count, stake, payout, clock_timestamp()
      from placed
      where kept = 1
      returning 1
    )
    ${nothingWritten}`.execute(tx);
}
