import { satang } from '@drawdesk/lottery';
import { describe, expect, it } from 'vitest';
import { type Batcher, type BatcherOptions, openBatcher } from './batcher.ts';
import type { BillIntent, PlaceOutcome } from './bill-intent.ts';

const bill = (betType: string, number: string, aggregatorId = 1n): BillIntent => ({
  aggregatorId,
  agentId: aggregatorId,
  roundId: 1n,
  player: 'somchai',
  accept: 'all',
  items: [{ betType, number, stake: satang(100n) }],
  keyId: null,
  idempotency: null,
});
/** One item, six tickets. */
const reverse = bill('reverse3', '387');
const plain = bill('upper3', '387');
const ofMaster = (aggregatorId: bigint) => bill('upper3', '387', aggregatorId);

const waitMs = 10_000;
const placed = (bills: readonly BillIntent[]): PlaceOutcome[] =>
  bills.map(() => ({ kind: 'replayed', answer: null }));
const done: PlaceOutcome = { kind: 'replayed', answer: null };
const busyWith = (other: 'master' | 'credit'): PlaceOutcome => ({ kind: 'busy', with: other });
const failure = (code: string) => Object.assign(new Error(code), { code });

/** A batcher on a clock that the test moves, whose batches are placed by `place` and noted. */
function openTestBatcher(place: BatcherOptions['place'], limits: Partial<BatcherOptions> = {}) {
  const batches: bigint[][] = [];
  const clock = { now: 0 };
  const batcher = openBatcher({
    ...{
      lanes: 1,
      gatherMs: 0,
      ticketsMax: 100,
      lockMs: 100,
      busyMs: 0,
      apartLockMs: 100,
      apartMax: 2,
      queueMsMax: 1_000,
      isOfOneMaster: async () => false,
    },
    ...limits,
    now: () => clock.now,
    place: (bills, how) => {
      batches.push(bills.map(({ aggregatorId }) => aggregatorId));
      return place(bills, how);
    },
  });
  return { batcher, batches, clock };
}

/** The same, whose batches wait until the test lets them run. */
function openGatedBatcher(limits: Partial<BatcherOptions> = {}) {
  const gate = Promise.withResolvers<void>();
  const begun = Promise.withResolvers<void>();
  const opened = openTestBatcher(async (bills) => {
    begun.resolve();
    await gate.promise;
    return placed(bills);
  }, limits);
  return { ...opened, begun: begun.promise, letThrough: gate.resolve };
}

/** Two bills of master 1, which is locked until `unlock`, and two of master 2, which are placed before that. */
async function placeBesideBlocked(batcher: Batcher, unlock: () => void): Promise<void> {
  const blocked = batcher.place(ofMaster(1n), waitMs);
  await batcher.place(ofMaster(2n), waitMs);
  const laterBlocked = batcher.place(ofMaster(1n), waitMs);
  await batcher.place(ofMaster(2n), waitMs);
  unlock();
  await Promise.all([blocked, laterBlocked]);
}

describe('bills that wait to be placed', () => {
  it('are put into batches by their number of tickets, not by their number of items', async () => {
    const { batcher, batches, begun, letThrough } = openGatedBatcher({ ticketsMax: 12 });
    const first = batcher.place(plain, waitMs);
    await begun;
    const placing = [reverse, reverse, plain, reverse].map((intent) => batcher.place(intent, waitMs));
    letThrough();
    await Promise.all([first, ...placing]);
    expect(batches.map((batch) => batch.length)).toEqual([1, 2, 2]);
  });

  it('share a batch with those of other masters, the oldest first', async () => {
    const { batcher, batches, begun, letThrough } = openGatedBatcher({ ticketsMax: 3 });
    const first = batcher.place(ofMaster(1n), waitMs);
    await begun;
    const placing = [2n, 1n, 3n, 2n].map((master) => batcher.place(ofMaster(master), waitMs));
    letThrough();
    await Promise.all([first, ...placing]);
    expect(batches).toEqual([[1n], [2n, 1n, 3n], [2n]]);
  });

  it('share a batch with those of the same master alone where masters are on different nodes', async () => {
    const { batcher, batches, begun, letThrough } = openGatedBatcher({
      ticketsMax: 3,
      isOfOneMaster: async () => true,
    });
    const first = batcher.place(ofMaster(1n), waitMs);
    await begun;
    const placing = [2n, 1n, 3n, 2n, 1n].map((master) => batcher.place(ofMaster(master), waitMs));
    letThrough();
    await Promise.all([first, ...placing]);
    expect(batches).toEqual([[1n], [2n, 2n], [1n, 1n], [3n]]);
  });

  it('take no place in a batch when their senders have stopped waiting while it was found out where masters are', async () => {
    const { batcher, batches, clock } = openTestBatcher(async (bills) => placed(bills), {
      ticketsMax: 2,
      isOfOneMaster: async () => {
        clock.now = 200;
        return true;
      },
    });
    const late = batcher.place(plain, 100);
    const others = [batcher.place(plain, waitMs), batcher.place(plain, waitMs)];
    await expect(late).rejects.toMatchObject({ code: 'bill_not_taken' });
    await Promise.all(others);
    expect(batches).toEqual([[1n, 1n]]);
  });

  it('wait apart for their own master alone where masters are on different nodes', async () => {
    const { batcher, batches } = openTestBatcher(
      async (bills, { waitsFor }) =>
        waitsFor === 'none' ? bills.map(() => busyWith('master')) : placed(bills),
      { isOfOneMaster: async () => true },
    );
    await Promise.all([1n, 2n].map((master) => batcher.place(ofMaster(master), waitMs)));
    expect(batches.filter((batch) => new Set(batch).size > 1)).toEqual([]);
  });

  it('are placed beside those of other masters, but never beside those of the same one', async () => {
    const gate = Promise.withResolvers<void>();
    const { batcher, batches } = openTestBatcher(
      async (bills) => {
        if (bills.some(({ aggregatorId }) => aggregatorId === 1n)) await gate.promise;
        return placed(bills);
      },
      { lanes: 2, ticketsMax: 1 },
    );
    const ofFirst = [batcher.place(ofMaster(1n), waitMs), batcher.place(ofMaster(1n), waitMs)];
    await batcher.place(ofMaster(2n), waitMs);
    expect(batches).toEqual([[1n], [2n]]);
    gate.resolve();
    await Promise.all(ofFirst);
    expect(batches).toEqual([[1n], [2n], [1n]]);
  });

  it('are not placed after their senders have stopped waiting', async () => {
    const { batcher, batches, clock, begun, letThrough } = openGatedBatcher();
    const first = batcher.place(plain, waitMs);
    await begun;
    const late = batcher.place(plain, 500);
    const patient = batcher.place(plain, 2_000);
    clock.now = 1_000;
    letThrough();
    await expect(late).rejects.toMatchObject({ code: 'bill_not_taken', status: 503 });
    await Promise.all([first, patient]);
    expect(batches.map((batch) => batch.length)).toEqual([1, 1]);
  });

  it('are refused at once while more wait than can be placed in time, and accepted again afterwards', async () => {
    const gate = Promise.withResolvers<void>();
    const begun = Promise.withResolvers<void>();
    const { batcher, batches, clock } = openTestBatcher(
      async (bills) => {
        if (batches.length === 2) {
          begun.resolve();
          await gate.promise;
        }
        clock.now += 600;
        return placed(bills);
      },
      { ticketsMax: 1 },
    );
    await batcher.place(plain, waitMs);
    const waiting = [batcher.place(plain, waitMs)];
    await begun.promise;
    for (let each = 0; each < 2; each += 1) waiting.push(batcher.place(plain, waitMs));
    // two wait, and each takes 600 ms
    const refusal = { code: 'bill_not_taken', values: { seconds: '2' } };
    expect(batcher.refusalOf(plain.aggregatorId, waitMs)).toMatchObject(refusal);
    await expect(batcher.place(plain, waitMs)).rejects.toMatchObject(refusal);
    gate.resolve();
    await Promise.all(waiting);
    expect(batcher.refusalOf(plain.aggregatorId, waitMs)).toBeNull();
    await expect(batcher.place(plain, waitMs)).resolves.toMatchObject({ kind: 'replayed' });
  });
});

describe('a batch that cannot be placed', () => {
  it('waits apart for a lock, at first with the other masters of its batch, then alone, so that others are placed meanwhile', async () => {
    const lock = Promise.withResolvers<void>();
    const { batcher, batches } = openTestBatcher(async (bills) => {
      const isBlocked = bills.some(({ aggregatorId }) => aggregatorId === 1n);
      if (isBlocked && new Set(bills.map(({ aggregatorId }) => aggregatorId)).size > 1)
        throw failure('55P03');
      if (isBlocked) await lock.promise;
      return placed(bills);
    });
    await placeBesideBlocked(batcher, lock.resolve);
    expect(batches).toEqual([[1n, 2n], [1n, 2n], [1n], [2n], [2n], [1n]]);
  });

  it('goes on without a master that is locked, whose later bills wait apart as well', async () => {
    const lock = Promise.withResolvers<void>();
    const { batcher, batches } = openTestBatcher(async (bills, { waitsFor }) => {
      const isOfFirst = ({ aggregatorId }: BillIntent) => aggregatorId === 1n;
      if (waitsFor === 'none') return bills.map((intent) => (isOfFirst(intent) ? busyWith('master') : done));
      await lock.promise;
      return placed(bills);
    });
    await placeBesideBlocked(batcher, lock.resolve);
    expect(batches).toEqual([[1n, 2n], [1n, 1n], [2n]]);
  });

  it('places apart what is free beside the master that it waited for; the others wait on, and one of them is waited for next', async () => {
    const busyOnce = new Set([2n, 3n]);
    const asked: (readonly [string | undefined, ...bigint[]])[] = [];
    const { batcher } = openTestBatcher(async (bills, { waitsFor }) => {
      asked.push([waitsFor, ...bills.map(({ aggregatorId }) => aggregatorId)]);
      if (waitsFor === 'none') return bills.map(() => busyWith('master'));
      return bills.map(({ aggregatorId }, at) =>
        at > 0 && busyOnce.delete(aggregatorId) ? busyWith('master') : done,
      );
    });
    const masters = [1n, 2n, 3n, 4n];
    const outcomes = await Promise.all(masters.map((id) => batcher.place(ofMaster(id), waitMs)));
    expect(outcomes).toEqual(masters.map(() => done));
    expect(asked).toEqual([
      ['none', 1n, 2n, 3n, 4n],
      ['first', 1n, 2n, 3n, 4n],
      ['first', 2n, 3n],
    ]);
  });

  it('goes on without agents whose credit is locked; they go with the next batch, and apart when it stays locked', async () => {
    let tries = 0;
    const { batcher, batches, clock } = openTestBatcher(
      async (bills, { waitsFor }) => {
        clock.now += 100;
        if (waitsFor === 'none') tries += 1;
        return waitsFor === 'none' ? bills.map(() => busyWith('credit')) : placed(bills);
      },
      { busyMs: 250 },
    );
    await batcher.place(plain, waitMs);
    // at 100 ms for the first time
    expect([tries, batches.length]).toEqual([4, 5]);
  });

  it('gives up a lock when the senders stop waiting', async () => {
    const { batcher, clock } = openTestBatcher(async () => {
      clock.now += 400;
      throw failure('55P03');
    });
    await expect(batcher.place(plain, 1_000)).rejects.toMatchObject({ code: 'bill_not_taken' });
  });

  it('fails as a whole while the database is away, without another attempt', async () => {
    const { batcher, batches } = openTestBatcher(async () => {
      throw failure('57P01');
    });
    const placing = [1n, 2n, 3n].map((master) => batcher.place(ofMaster(master), waitMs));
    for (const one of placing) await expect(one).rejects.toMatchObject({ code: '57P01' });
    expect(batches.flat()).toEqual([1n, 2n, 3n]);
  });

  it('is divided until the bill is found that fails; all others are placed', async () => {
    const faulty = openTestBatcher(async (bills) => {
      if (bills.some(({ aggregatorId }) => aggregatorId === 3n)) throw failure('22003');
      return placed(bills);
    });
    const placing = [1n, 2n, 3n, 4n, 5n].map((master) => faulty.batcher.place(ofMaster(master), waitMs));
    const outcomes = await Promise.allSettled(placing);
    expect(outcomes.map(({ status }) => status)).toEqual([
      ...['fulfilled', 'fulfilled', 'rejected', 'fulfilled', 'fulfilled'],
    ]);
  });
});
