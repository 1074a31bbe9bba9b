import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bundleExposure } from './bundle-exposure.ts';
import { bundlePrizesOf, ladderPrizesOf, type PrizeName, type PrizeTable } from './bundle-prizes.ts';
import { bundlePayout, bundlePrizeTypes } from './bundles.ts';
import { nearNumbers } from './draws/near-numbers.ts';
import { ladderPrize, ladderSteps } from './ladder.ts';
import { ladderExposure } from './ladder-exposure.ts';
import { satang } from './money.ts';

const anyDigits = (length: number) =>
  fc.integer({ min: 0, max: 10 ** length - 1 }).map((value) => String(value).padStart(length, '0'));
const anyAmount = fc.integer({ min: 0, max: 1_000_000 }).map((value) => satang(value));
const tableOf = (names: readonly PrizeName[]): fc.Arbitrary<PrizeTable> =>
  fc
    .array(anyAmount, { minLength: names.length, maxLength: names.length })
    .map((amounts) => Object.fromEntries(names.map((name, at) => [name, amounts[at] ?? satang(0n)])));

const allFour = Array.from({ length: 10_000 }, (_, index) => String(index).padStart(4, '0'));

test('exposure of bundles is, on each of the 10,000 results, what each bundle would pay there', () => {
  const tables = fc.array(tableOf(bundlePrizeTypes).map(bundlePrizesOf), { minLength: 1, maxLength: 2 });
  const sold = fc.array(
    fc.record({ number: anyDigits(4), quantity: fc.integer({ min: 0, max: 50 }), at: fc.nat(1) }),
    {
      maxLength: 6,
    },
  );
  fc.assert(
    fc.property(tables, sold, (prizeTables, bundles) => {
      const stakes = bundles.flatMap(({ number, quantity, at }) => {
        const prizes = prizeTables[at % prizeTables.length];
        return prizes ? [{ number, quantity, prizes }] : [];
      });
      const { payouts, worst } = bundleExposure(stakes);
      let most = 0n;
      for (const [index, w] of allFour.entries()) {
        const paid = stakes.reduce(
          (sum, one) => sum + bundlePayout(one.number, w, one.prizes, one.quantity),
          0n,
        );
        if (payouts[index] !== paid) throw new Error(`${w} pays ${paid}, not ${payouts[index]}`);
        if (paid > most) most = paid;
      }
      expect(worst.payout).toBe(most);
    }),
    { numRuns: 15 },
  );
});

test('exposure of tickets is what the worst first prize pays, where no sets are drawn', () => {
  const steps = ladderSteps.filter((step) => step !== 'prize_front_three' && step !== 'prize_back_three');
  const sold = fc.array(fc.record({ number: anyDigits(5), quantity: fc.bigInt({ min: 1n, max: 9n }) }), {
    minLength: 1,
    maxLength: 3,
  });
  fc.assert(
    fc.property(tableOf(steps), sold, fc.boolean(), (table, tickets, bestOnly) => {
      const prizes = ladderPrizesOf(table);
      const stakes = tickets.map((ticket) => ({ ...ticket, prizes }));
      let most = 0n;
      for (let value = 0; value < 100_000; value++) {
        const first = String(value).padStart(5, '0');
        const drawn = { near1: nearNumbers(first, 1), near2: nearNumbers(first, 2), front3: [], back3: [] };
        const result = { ladder: { first, ...drawn } };
        let paid = 0n;
        for (const { number, quantity } of tickets)
          paid += quantity * ladderPrize(number, result, prizes, bestOnly).prize;
        if (paid > most) most = paid;
      }
      expect(ladderExposure(stakes, bestOnly).payout).toBe(most);
    }),
    { numRuns: 4 },
  );
});
