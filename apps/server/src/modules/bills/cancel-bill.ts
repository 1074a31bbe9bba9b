import { sql } from 'kysely';
import { beforeCommit } from '../../platform/db/before-commit.ts';
import type { AggregatorId, BillId } from '../../platform/db/ids.ts';
import { andOfOneMaster } from '../../platform/db/name-one-master.ts';
import { together } from '../../platform/db/pipelined-transactions.ts';
import type { Tx } from '../../platform/db/store.ts';
import { DomainError } from '../../platform/errors/domain-error.ts';
import { appendBillsToFeed } from '../feed/append-feed-entries.ts';
import { takeBackCompanyNumbers } from '../intake/company-counters.ts';
import { takeBackBills, takeBackCredit } from '../intake/count-bills.ts';
import { countLongNumbers } from '../intake/count-long-numbers.ts';
import { countSales } from '../intake/count-sales.ts';
import { lockSellers } from '../intake/lock-sellers.ts';
import type { SoldBill } from '../intake/sold-bill.ts';
import { type Canceller, storedBill } from '../intake/stored-bill.ts';
import { addCancelledBill } from '../ledger/add-cancelled.ts';
import { lockRoundsShared } from '../round-state/round-lock.ts';
import { ruleOf } from '../round-state/round-rules.ts';

/** The bill under the locks, and what its provider allows. */
interface LockedBill {
  status: string;
  provider_id: string;
  open: boolean;
  within_window: boolean;
  cancels_today: bigint;
  cancels_per_day: number;
  cancel_window_minutes: number;
  cancelled: boolean;
  /** Whether what tiers hold of numbers is counted in its round (hold.md §3). */
  counts_holds: boolean;
  now: Date;
}

/**
 * Cancels a bill of an open round and gives its quota, exposure and credit back (domain.md §4, screens.md §3). Its master
 * sells nothing until the commit, so everything is written with the commit: the caller reads nothing of it before.
 * @param lockAlso - locks more after everything else is locked
 * @returns the instant.
 * @throws DomainError `not_found`, and the reasons against it: `bill_cancelled_already`, `bill_round_closed`,
 *   `bill_cancel_window`, `bill_cancels_used_up`.
 */
export async function cancelBill(
  tx: Tx,
  aggregatorId: AggregatorId,
  billId: BillId,
  by: Canceller,
  reason: string,
  lockAlso: () => Promise<void> = async () => undefined,
): Promise<Date> {
  const bill = await storedBill(tx, aggregatorId, billId);
  if (!bill) throw new DomainError('not_found', { what: 'bill' });
  const locked = await lockBill(tx, bill, lockAlso);
  const refusal = whyNot(locked, by);
  if (refusal) throw refusal;
  const { roundId, agentId, playerId } = bill;
  const event = { roundId: String(roundId), agentIds: [String(agentId)] };
  const writes = [
    () =>
      sql`
        insert into bill_cancellation
          (aggregator_id, bill_id, round_id, agent_id, player_id, kind, reason, cancelled_by, account_id, cancelled_at)
        values (${aggregatorId}, ${billId}, ${roundId}, ${agentId}, ${playerId}, 'cancelled', ${reason}, ${by.name},
          ${by.accountId}, ${locked.now})`.execute(tx),
    () => takeBackBills(tx, [bill], { countsHolds: locked.counts_holds }),
    () => takeBackCredit(tx, [bill]),
    () => countSales(tx, [bill], -1n),
    () => addCancelledBill(tx, bill, locked.provider_id),
    () =>
      appendBillsToFeed(tx, roundId, [{ aggregatorId, bills: [bill] }], {
        kind: 'bill_cancelled',
        settlementId: null,
      }),
    () =>
      sql`
        insert into outbox (topic, aggregator_id, payload)
        values ('totals', ${aggregatorId}, ${JSON.stringify(event)}::jsonb)`.execute(tx),
    // last, because bets of all masters wait for these counters
    () => takeBackCompanyNumbers(tx, [bill]),
    () => countLongNumbers(tx, [bill], -1n),
  ];
  for (const write of writes) beforeCommit(tx, write);
  return locked.now;
}

/**
 * Locks in the order of intake — round, master, agent's credit, player — and reads the bill's state by the database's
 * clock. Like a bet it shares the round with the bets of other masters, which do not wait for it. Its own master is
 * locked, so nobody uses the counters that are given back.
 */
async function lockBill(tx: Tx, bill: SoldBill, lockAlso: () => Promise<void>): Promise<LockedBill> {
  const { aggregatorId } = bill;
  let locked: LockedBill | undefined;
  await together(tx, [
    () => lockRoundsShared(tx, [bill.roundId]),
    () => sql`select id from round where id = ${bill.roundId} for share`.execute(tx),
    () => lockSellers(tx, [bill]),
    () =>
      sql`
      select agent_id from agent_credit
      where aggregator_id = ${aggregatorId} and agent_id = ${bill.agentId} for update`.execute(tx),
    () =>
      sql`
      select id from player
      where aggregator_id = ${aggregatorId} and id = ${bill.playerId} for no key update`.execute(tx),
    async () => {
      locked = await readLockedBill(tx, aggregatorId, bill.billId);
    },
    lockAlso,
  ]);
  if (!locked) throw new DomainError('not_found', { what: 'bill' });
  return locked;
}

async function readLockedBill(
  tx: Tx,
  aggregatorId: AggregatorId,
  billId: BillId,
): Promise<LockedBill | undefined> {
  const { rows } = await sql<LockedBill>`
    with today as materialized (
      select date_trunc('day', clock_timestamp() at time zone time_zone) at time zone time_zone as began from company
    ),
    found as materialized (
      select b.round_id, b.placed_at,
             (select count(*) from bill_cancellation c
              where c.aggregator_id = b.aggregator_id and c.player_id = b.player_id
                -- staff and desks that take a bill back do not use up what the player may
                and c.kind = 'cancelled' and c.account_id is null
                and c.cancelled_at >= (select began from today) ${andOfOneMaster(tx, 'c', [aggregatorId])}
             ) as cancels_today,
             exists (select from bill_cancellation c
                     where c.aggregator_id = b.aggregator_id and c.bill_id = b.id
                       ${andOfOneMaster(tx, 'c', [aggregatorId])}) as cancelled,
             exists (select from held_total h
                     where h.aggregator_id = b.aggregator_id and h.round_id = b.round_id
                       ${andOfOneMaster(tx, 'h', [aggregatorId])}) as counts_holds
      from bill b
      where b.aggregator_id = ${aggregatorId} and b.id = ${billId}
    )
    select r.status, r.provider_id, b.cancels_today, b.cancelled, b.counts_holds,
           r.status = 'open' and clock_timestamp() < r.close_at as open,
           clock_timestamp() <= b.placed_at + make_interval(mins => ${ruleOf('cancel_window_minutes')}) as within_window,
           ${ruleOf('cancels_per_day')} as cancels_per_day,
           ${ruleOf('cancel_window_minutes')} as cancel_window_minutes,
           date_trunc('milliseconds', clock_timestamp()) as now
    from found b
    join round r on r.id = b.round_id
    join provider p on p.id = r.provider_id`.execute(tx);
  return rows[0];
}

function whyNot(locked: LockedBill, by: Canceller): DomainError | null {
  if (locked.cancelled) return new DomainError('bill_cancelled_already');
  if (!locked.open) return new DomainError('bill_round_closed');
  if (by.from === 'staff') return null;
  if (!locked.within_window)
    return new DomainError('bill_cancel_window', { minutes: String(locked.cancel_window_minutes) });
  if (by.from === 'site' && locked.cancels_today >= BigInt(locked.cancels_per_day))
    return new DomainError('bill_cancels_used_up', { count: String(locked.cancels_per_day) });
  return null;
}
