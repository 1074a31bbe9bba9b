import type { FeedKind } from '@drawdesk/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../platform/db/store.ts';

/*
 * Adds to the feeds of player sites (screens.md §5; migration 0080 says how nothing is skipped). To be called as the last
 * step before the log, in the transaction of what it tells, by whoever holds the credit of the agents.
 */

/** A run of settlement, told to every agent that has figures in it. */
export interface ToldRun {
  kind: Extract<FeedKind, 'settled' | 'reversed' | 'voided'>;
  settlementId: bigint;
  roundId: bigint;
}

/** Tells what a run of settlement booked or took back, from its win/loss: its primary key, some rows a player. */
export const tellRun = (tx: Tx, { kind, settlementId, roundId }: ToldRun): Promise<void> =>
  addEntries(
    tx,
    { kind, settlementId, roundId },
    sql`
      select w.aggregator_id, w.agent_id, null::bigint as bill_id, s.bill_count, abs(w.ticket_count) as ticket_count, abs(w.stake) as stake,
             w.payout
      from (
        select b.aggregator_id, b.agent_id, sum(b.ticket_count)::bigint as ticket_count,
               sum(b.stake)::bigint as stake, sum(b.win_amount)::bigint as payout
        from aggregator a
        join win_loss b on b.aggregator_id = a.id and b.settlement_id = ${settlementId}
        group by b.aggregator_id, b.agent_id
      ) w
      join round_sales s on s.aggregator_id = w.aggregator_id and s.round_id = ${roundId} and s.agent_id = w.agent_id
      where w.ticket_count <> 0`,
  );

/** Tells that everything that stood in a round was given back before it was ever settled. */
export const tellRefund = (
  tx: Tx,
  told: { kind: Extract<FeedKind, 'refunded' | 'voided'>; settlementId: bigint; roundId: bigint },
): Promise<void> =>
  addEntries(
    tx,
    told,
    sql`
      select s.aggregator_id, s.agent_id, null::bigint as bill_id, s.bill_count, s.ticket_count, s.stake, 0::bigint as payout
      from aggregator a
      join round_sales s on s.aggregator_id = a.id and s.round_id = ${told.roundId} and s.agent_id <> 0
      where s.ticket_count > 0`,
  );

/** Bills of one master in one round. */
interface BillsOfMaster {
  aggregatorId: bigint;
  bills: readonly { billId: bigint }[];
}

/**
 * Tells that single bills of a round were taken back, one entry each: cancelled by the player site or staff while the round
 * was open, or voided; `settlementId` is the run that took them out of a settlement, null where none stood.
 */
export const tellBills = (
  tx: Tx,
  roundId: bigint,
  masters: readonly BillsOfMaster[],
  run: { kind: 'bill_cancelled'; settlementId: null } | { kind: 'bill_voided'; settlementId: bigint | null },
): Promise<void> => {
  const all = masters.flatMap(({ aggregatorId, bills }) =>
    bills.map(({ billId }) => ({ aggregatorId, billId })),
  );
  return addEntries(
    tx,
    { ...run, roundId },
    // payout_of_bill: what the run took back
    sql`
      select b.aggregator_id, b.agent_id, b.id as bill_id, 1::bigint as bill_count,
             b.ticket_count::bigint as ticket_count, b.stake,
             coalesce((
               select sum(p.amount) from payout p
               where p.aggregator_id = b.aggregator_id and p.bill_id = b.id
                 and p.settlement_id = ${run.settlementId}::bigint), 0)::bigint as payout
      from unnest(${all.map((bill) => bill.aggregatorId)}::bigint[], ${all.map((bill) => bill.billId)}::bigint[])
        as v (aggregator_id, id)
      join bill b on b.aggregator_id = v.aggregator_id and b.id = v.id`,
  );
};

interface EntryHead {
  kind: FeedKind;
  roundId: bigint;
  settlementId: bigint | null;
}

/** One entry a row of `told`, numbered in the feed of its agent, which may have several. */
async function addEntries(tx: Tx, head: EntryHead, told: RawBuilder<unknown>): Promise<void> {
  await sql`
    with told as materialized (${told}),
    numbered as (
      insert into feed_head as h (agent_id, position)
      select agent_id, count(*) from told group by agent_id order by agent_id
      on conflict (agent_id) do update set position = h.position + excluded.position
      returning h.agent_id, h.position
    )
    insert into feed_entry (
      aggregator_id, agent_id, position, kind, round_id, settlement_id, bill_id, bill_count, ticket_count, stake,
      payout, at)
    select t.aggregator_id, t.agent_id,
           n.position - count(*) over (partition by t.agent_id)
             + row_number() over (partition by t.agent_id order by t.aggregator_id, t.bill_id),
           ${head.kind}, ${head.roundId}::bigint, ${head.settlementId}::bigint, t.bill_id, t.bill_count,
           t.ticket_count, t.stake, t.payout, clock_timestamp()
    from told t
    join numbered n on n.agent_id = t.agent_id`.execute(tx);
}
