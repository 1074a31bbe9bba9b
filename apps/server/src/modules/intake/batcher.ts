import { setTimeout as pause } from 'node:timers/promises';
import { ticketCountOf } from '@drawdesk/lottery';
import type { AggregatorId } from '../../platform/db/ids.ts';
import { isLockTimeout, isTransientFailure } from '../../platform/db/transient-failure.ts';
import type { DomainError } from '../../platform/errors/domain-error.ts';
import type { BillIntent, PlaceOutcome } from './bill-intent.ts';
import type { WaitsFor } from './lock-sellers.ts';
import { billNotTaken, PlacingSpeed, refuseLate, type WaitingBill, WaitingBills } from './waiting-bills.ts';

/** Places bills of any masters in one transaction. */
export type PlaceTogether = (
  bills: readonly BillIntent[],
  how: {
    /** How long it waits for a lock. */
    lockMs: number;
    /** Which masters that other transactions have it waits for, at most `lockMs`. Bills of others are `busy`. */
    waitsFor?: WaitsFor;
    /** Asked when it has the locks: such a bill is not placed. */
    isLate?: (intent: BillIntent) => boolean;
  },
) => Promise<PlaceOutcome[]>;

export interface BatcherOptions {
  /** Batches that are placed at the same time. */
  lanes: number;
  /** How long the first bill of a batch waits for other bills where nothing is being placed. */
  gatherMs: number;
  /** In one batch; a bill that is larger than this gets its own batch. */
  ticketsMax: number;
  /** How long a batch waits for the lock of a round. */
  lockMs: number;
  /** How long the credit of an agent may be locked before its master is placed apart. */
  busyMs: number;
  /** How long a master that is placed apart waits for one: it stays in the queue, and holds nobody up. */
  apartLockMs: number;
  /** Masters that are placed apart at the same time. */
  apartMax: number;
  /** Bills that would have to wait longer than this are refused as soon as they come. */
  queueMsMax: number;
  place: PlaceTogether;
  /** Whether a batch has bills of one master alone: where masters are on different nodes. */
  isOfOneMaster: () => Promise<boolean>;
  /** Milliseconds of any clock. */
  now: () => number;
}

export interface Batcher {
  /**
   * @param waitMs - how long the sender waits for the answer
   * @throws DomainError `bill_not_taken` when more bills are waiting than can be placed in that time, or a lock was not
   * free in time. The bill was not placed then, and never will be.
   */
  place(intent: BillIntent, waitMs: number): Promise<PlaceOutcome>;
  /** What `place` would refuse a bill of this master with as soon as it comes; null if it would take it. */
  refusalOf(aggregatorId: AggregatorId, waitMs: number): DomainError | null;
}

/** Bills that were not placed, by what others had. */
type BusyBills = Record<'master' | 'credit', WaitingBill[]>;

interface Lane {
  readonly waiting: WaitingBills;
  isBusy: boolean;
}

/**
 * Gathers bills that arrive while others are being placed into one transaction with one commit (architecture.md §3), so
 * that load makes batches larger instead of queues longer.
 *
 * Where masters are on different nodes, a batch has bills of one master, so that it runs on one node.
 *
 * There are a few lanes. All bills of a master are in the same lane as long as there are any, so that two batches never
 * wait for each other's counters. The oldest bills go first.
 *
 * A batch waits for nothing that belongs to some of its bills alone. A master that another transaction has, for example
 * because a bill is cancelled, is placed apart, again and again as long as its senders wait, and nobody else waits for it.
 * Bills of agents whose credit is locked, as at the end of a settlement, go with the next batch, and apart when it stays
 * locked. A batch that fails for another reason is halved until the bill is found that cannot
 * be placed. If the database is away nothing is tried again: every sender is told so at once.
 */
export function openBatcher(options: BatcherOptions): Batcher {
  const lanes = Array.from(
    { length: options.lanes },
    (): Lane => ({ waiting: new WaitingBills(), isBusy: false }),
  );
  const laneOf = new Map<AggregatorId, Lane>();
  const apart = new Map<AggregatorId, WaitingBills>();
  /** Masters that wait together: those of one batch, and each alone after that took too long. */
  const apartQueue: AggregatorId[][] = [];
  let apartBusy = 0;
  const speed = new PlacingSpeed();

  /** The lane of the master's other bills; for a master without any the one with the fewest tickets. */
  function chooseLane(aggregatorId: AggregatorId): Lane {
    return (
      laneOf.get(aggregatorId) ??
      lanes.reduce((least, lane) =>
        lane.waiting.tickets < least.waiting.tickets || (least.isBusy && !lane.isBusy) ? lane : least,
      )
    );
  }

  function refusalOf(aggregatorId: AggregatorId, waitMs: number): DomainError | null {
    if (apart.has(aggregatorId)) return null;
    const queueMs = speed.msFor(chooseLane(aggregatorId).waiting.tickets);
    return queueMs > Math.min(waitMs, options.queueMsMax) ? billNotTaken(queueMs) : null;
  }

  async function drain(lane: Lane): Promise<void> {
    lane.isBusy = true;
    await pause(options.gatherMs);
    for (;;) {
      const isOfOneMaster = await options.isOfOneMaster();
      const batch = lane.waiting.take(options.ticketsMax, options.now(), isOfOneMaster);
      if (batch.length === 0) break;
      await placeOrDivide(lane, batch);
      for (const aggregatorId of new Set(batch.map(({ intent }) => intent.aggregatorId)))
        if (laneOf.get(aggregatorId) === lane && !lane.waiting.has(aggregatorId)) laneOf.delete(aggregatorId);
    }
    lane.isBusy = false;
  }

  async function placeOrDivide(lane: Lane, waiting: readonly WaitingBill[]): Promise<void> {
    const batch = refuseLate(waiting, options.now());
    if (batch.length === 0) return;
    const begun = options.now();
    try {
      const busy = await placeTogether(batch, 'none');
      placeApart(busy.master);
      placeLater(lane, busy.credit);
      const isComplete = busy.master.length + busy.credit.length === 0;
      // a batch of a few bills says nothing about how long thousands take
      const tickets = batch.reduce((sum, bill) => sum + bill.tickets, 0);
      const ms = options.now() - begun;
      if (isComplete && (tickets >= options.ticketsMax / 2 || ms < speed.msFor(tickets)))
        speed.note(tickets, ms);
      if (busy.credit.length === batch.length) await pause(options.gatherMs * 10);
    } catch (error) {
      if (isLockTimeout(error)) placeLater(lane, batch);
      else if (batch.length === 1 || isTransientFailure(error)) {
        for (const { reject } of batch) reject(error);
      } else {
        const middle = Math.ceil(batch.length / 2);
        await placeOrDivide(lane, batch.slice(0, middle));
        await placeOrDivide(lane, batch.slice(middle));
      }
    }
  }

  /** Gives the bills of which something was busy. */
  async function placeTogether(
    batch: readonly WaitingBill[],
    waitsFor: 'none' | 'first',
  ): Promise<BusyBills> {
    const untilOf = new Map(batch.map(({ intent, until }) => [intent, until]));
    const outcomes = await options.place(
      batch.map(({ intent }) => intent),
      {
        lockMs: waitsFor === 'none' ? options.lockMs : options.apartLockMs,
        waitsFor,
        isLate: (intent) => (untilOf.get(intent) ?? 0) <= options.now(),
      },
    );
    const busy: BusyBills = { master: [], credit: [] };
    for (const [index, bill] of batch.entries()) {
      const outcome = outcomes[index];
      if (outcome?.kind === 'busy') busy[outcome.with].push(bill);
      else if (outcome) bill.resolve(outcome);
      else bill.reject(new Error('A bill of the batch has no outcome'));
    }
    return busy;
  }

  /** With the next batch; or apart, once others have had their locks for longer than usual. */
  function placeLater(lane: Lane, bills: readonly WaitingBill[]): void {
    const soon: WaitingBill[] = [];
    const stuck: WaitingBill[] = [];
    for (const bill of bills) {
      bill.busySince ??= options.now();
      (options.now() - bill.busySince < options.busyMs ? soon : stuck).push(bill);
    }
    for (const bill of soon) lane.waiting.add(bill);
    placeApart(stuck);
  }

  /**
   * From now on all bills of these masters wait apart from those of others, until there are none. They are placed together
   * where they can be: another process may sell for the same masters in turn with this one. Only the first is waited for: a
   * batch that has one master and waits for another keeps whoever waits for the one that it has.
   */
  function placeApart(bills: readonly WaitingBill[]): void {
    const group: AggregatorId[] = [];
    for (const [aggregatorId, own] of Map.groupBy(bills, ({ intent }) => intent.aggregatorId)) {
      const waiting = apart.get(aggregatorId) ?? new WaitingBills();
      const later = laneOf.get(aggregatorId)?.waiting.takeOf(aggregatorId) ?? [];
      laneOf.delete(aggregatorId);
      for (const bill of [...own, ...later]) waiting.add(bill);
      if (!apart.has(aggregatorId)) group.push(aggregatorId);
      apart.set(aggregatorId, waiting);
    }
    if (group.length > 0) queueApart(group);
  }

  function queueApart(group: AggregatorId[]): void {
    apartQueue.push(group);
    if (apartBusy < options.apartMax) void drainApart();
  }

  async function drainApart(): Promise<void> {
    apartBusy += 1;
    for (let group = apartQueue.shift(); group !== undefined; group = apartQueue.shift()) {
      if (group.length > 1 && (await options.isOfOneMaster())) {
        for (const id of group) queueApart([id]);
        continue;
      }
      const batch = group.flatMap((id) => apart.get(id)?.take(options.ticketsMax, options.now()) ?? []);
      const left = giveBack(await placeGroup(batch));
      // the locks are free: what waits behind goes with the others again
      for (const id of group) if (!left.has(id)) leaveApart(id);
      // it waited for the first one in vain: each alone; or others were not free, of which another is the first now
      if (group.every((id) => left.has(id))) for (const id of group) queueApart([id]);
      else if (left.size > 0) queueApart([...left]);
    }
    apartBusy -= 1;
  }

  /**
   * Waits for the master of the first bill, and places with it what is free then.
   * @returns bills of masters whose locks were not free in time
   */
  async function placeGroup(batch: readonly WaitingBill[]): Promise<readonly WaitingBill[]> {
    if (batch.length === 0) return [];
    try {
      return (await placeTogether(batch, 'first')).master;
    } catch (error) {
      if (isLockTimeout(error)) return batch;
      if (batch.length > 1 && !isTransientFailure(error)) {
        const left: WaitingBill[] = [];
        for (const bill of batch) left.push(...(await placeGroup([bill])));
        return left;
      }
      for (const { reject } of batch) reject(error);
      return [];
    }
  }

  /** They wait on, in front of those that came later. @returns their masters */
  function giveBack(bills: readonly WaitingBill[]): ReadonlySet<AggregatorId> {
    const masters = Map.groupBy(bills, ({ intent }) => intent.aggregatorId);
    for (const [id, own] of masters) apart.get(id)?.giveBack(own);
    return new Set(masters.keys());
  }

  function leaveApart(aggregatorId: AggregatorId): void {
    const waiting = apart.get(aggregatorId);
    apart.delete(aggregatorId);
    for (const bill of waiting?.takeOf(aggregatorId) ?? []) enqueue(bill);
  }

  function enqueue(bill: WaitingBill): void {
    const lane = chooseLane(bill.intent.aggregatorId);
    laneOf.set(bill.intent.aggregatorId, lane);
    lane.waiting.add(bill);
    if (!lane.isBusy) void drain(lane);
  }

  return {
    place(intent, waitMs) {
      return new Promise((resolve, reject) => {
        const { aggregatorId } = intent;
        const bill = {
          ...{ intent, resolve, reject },
          tickets: ticketCountOf(intent.items),
          busySince: null,
          until: options.now() + waitMs,
        };
        const refusal = refusalOf(aggregatorId, waitMs);
        const own = apart.get(aggregatorId);
        if (refusal) reject(refusal);
        else if (own) own.add(bill);
        else enqueue(bill);
      });
    },
    refusalOf,
  };
}

/** One transaction per bill, for comparison. */
export function unbatched(place: PlaceTogether): Batcher {
  return {
    async place(intent, waitMs) {
      const [outcome] = await place([intent], { lockMs: waitMs });
      if (!outcome) throw new Error('The bill has no outcome');
      return outcome;
    },
    refusalOf: () => null,
  };
}
