import { satang } from '@drawdesk/lottery';
import { describe, expect, it } from 'vitest';
import { openBatcher } from './batcher.ts';
import type { BillIntent, PlaceOutcome } from './bill-intent.ts';

const bill = (betType: string, number: string): BillIntent => ({
  agentId: 1n,
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

/** A batcher whose batches wait until the test lets them run, and the batches it has placed. */
function openGatedBatcher(limits: { ticketsMax: number; waitingMax: number }) {
  const batches: number[] = [];
  const gate = Promise.withResolvers<void>();
  const begun = Promise.withResolvers<void>();
  const batcher = openBatcher({
    gatherMs: 0,
    ...limits,
    async place(_, bills) {
      batches.push(bills.length);
      begun.resolve();
      await gate.promise;
      return bills.map((): PlaceOutcome => ({ kind: 'replayed', answer: null }));
    },
  });
  return { batcher, batches, begun: begun.promise, letThrough: gate.resolve };
}

describe('bills of one master that wait to be placed', () => {
  it('are put into batches by their number of tickets, not by their number of items', async () => {
    const { batcher, batches, letThrough } = openGatedBatcher({ ticketsMax: 12, waitingMax: 100 });
    const placing = [reverse, reverse, plain, reverse].map((intent) => batcher.place(1n, intent));
    letThrough();
    await Promise.all(placing);
    expect(batches).toEqual([2, 2]);
  });

  it('are refused while too many wait, and accepted again once the queue is placed', async () => {
    const { batcher, begun, letThrough } = openGatedBatcher({ ticketsMax: 1, waitingMax: 7 });
    const first = batcher.place(1n, plain);
    await begun;
    const second = batcher.place(1n, reverse);
    const third = batcher.place(1n, plain);
    await expect(batcher.place(1n, plain)).rejects.toMatchObject({ code: 'unavailable', status: 503 });
    // another master has its own queue
    const elsewhere = batcher.place(2n, plain);
    letThrough();
    await Promise.all([first, second, third, elsewhere]);
    await expect(batcher.place(1n, plain)).resolves.toMatchObject({ kind: 'replayed' });
  });
});
