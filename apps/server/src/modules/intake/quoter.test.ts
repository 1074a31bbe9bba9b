import { satang } from '@drawdesk/lottery';
import { expect, it } from 'vitest';
import type { BillIntent } from './bill-intent.ts';
import type { QuoteOutcome } from './quote-bills.ts';
import { openQuoter, type QuoterOptions } from './quoter.ts';

const ofMaster = (aggregatorId: bigint, player = 'somchai'): BillIntent => ({
  aggregatorId,
  agentId: aggregatorId,
  roundId: 1n,
  player,
  accept: 'all',
  items: [{ betType: 'upper3', number: '387', stake: satang(100n) }],
  keyId: null,
  idempotency: null,
});
const done: QuoteOutcome = { kind: 'refused', code: 'not_found' };

/** A quoter whose reads are noted by the masters of their bills, and wait until the test lets them go. */
function openGated(limits: Partial<QuoterOptions> = {}) {
  const reads: bigint[][] = [];
  const gate = Promise.withResolvers<void>();
  const quoter = openQuoter({
    lanes: 1,
    ticketsMax: 3,
    isOfOneMaster: async () => false,
    quote: async (bills) => {
      reads.push(bills.map(({ aggregatorId }) => aggregatorId));
      await gate.promise;
      return bills.map(() => done);
    },
    ...limits,
  });
  return { quoter, reads, gate };
}

it('reads quotes that come meanwhile together, up to as many tickets as it may, in the order in which they came', async () => {
  const { quoter, reads, gate } = openGated();
  const first = quoter.quote(ofMaster(1n));
  while (reads.length === 0) await Promise.resolve();
  const large = { ...ofMaster(5n), items: Array.from({ length: 4 }, () => ofMaster(5n).items).flat() };
  const rest = [...[2n, 3n, 1n, 4n].map((id) => ofMaster(id)), large].map((bill) => quoter.quote(bill));
  gate.resolve();
  expect(await Promise.all([first, ...rest])).toEqual([done, done, done, done, done, done]);
  expect(reads).toEqual([[1n], [2n, 3n, 1n], [4n], [5n]]);
});

it('reads bills of one master at a time where masters are on different nodes', async () => {
  const { quoter, reads, gate } = openGated({ isOfOneMaster: async () => true });
  const quotes = [1n, 2n, 1n, 2n].map((id) => quoter.quote(ofMaster(id)));
  gate.resolve();
  await Promise.all(quotes);
  expect(reads).toEqual([
    [1n, 1n],
    [2n, 2n],
  ]);
});

it('answers the others when one cannot be read, and all of them when the database is away', async () => {
  const failing = async (bills: readonly BillIntent[]) => {
    if (bills.some(({ player }) => player === 'broken')) throw new Error('cannot be read');
    return bills.map(() => done);
  };
  const { quoter } = openGated({ quote: failing });
  const [well, broken] = await Promise.allSettled(
    ['somchai', 'broken'].map((player) => quoter.quote(ofMaster(1n, player))),
  );
  expect(well).toEqual({ status: 'fulfilled', value: done });
  expect(broken?.status).toBe('rejected');

  let reads = 0;
  const away = openGated({
    quote: async () => {
      reads += 1;
      throw Object.assign(new Error('Connection terminated'), { code: '57P01' });
    },
  });
  const outcomes = await Promise.allSettled([1n, 2n].map((id) => away.quoter.quote(ofMaster(id))));
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(reads).toBe(1);
});
