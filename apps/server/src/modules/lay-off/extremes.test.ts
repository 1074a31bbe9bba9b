import {
  basisPoints,
  cheapestLayOff,
  type DealerOffer,
  type LayOffInput,
  rateX100,
  satang,
} from '@drawdesk/lottery';
import { describe, expect, it } from 'vitest';
import { solve } from './solve.ts';

/** 90,000 at 387 and 108,000 at 120, with net stakes of 220. */
const inputOf = (count: LayOffInput['count'], offer: Partial<DealerOffer>, credit?: bigint): LayOffInput => ({
  book: {
    stakes: [
      { betType: 'upper3', number: '387', potentialPayout: satang(9_000_000n) },
      { betType: 'upper3', number: '120', potentialPayout: satang(10_800_000n) },
    ],
    netStakes: satang(22_000n),
    mode: 'independent',
  },
  count,
  offers: [
    {
      dealer: '1',
      betType: 'upper3',
      rate: rateX100(85_000),
      discount: basisPoints(0),
      step: satang(100n),
      ...offer,
    },
  ],
  creditLeft: credit === undefined ? new Map() : new Map([['1', satang(credit)]]),
});

const counts = ['payout', 'loss'] as const;
const most = 99_999_999_999_999_999n;

describe('the cheapest lay-offs, asked for the impossible', () => {
  const rounds: [string, LayOffInput['book']['stakes']][] = [
    ['a usual round', inputOf('payout', {}).book.stakes],
    ['a round that pays a satang', [{ betType: 'upper3', number: '387', potentialPayout: satang(1n) }]],
    ['a round without a bet', []],
  ];
  it.each(
    counts.flatMap((count) =>
      rounds.flatMap(([what, stakes]) =>
        [-most, -10_000_000_000n, -22_001n].map((target) => [count, what, target, stakes] as const),
      ),
    ),
  )('answer the lowest that there is: %s of %s, below %s satang', async (count, _, target, stakes) => {
    const input = inputOf(count, {});
    const found = await cheapestLayOff({ ...input, book: { ...input.book, stakes } }, satang(target), solve);
    expect(found.kind).toBe('unreachable');
    expect(found.lowestWorst).toBeGreaterThan(target);
    expect(found.lowestWorst).toBeLessThanOrEqual(found.after.amount);
    expect(found.after.amount).toBeLessThanOrEqual(found.before.amount);
  });

  it('need nothing for more than the worst case, however much more', async () => {
    const found = await cheapestLayOff(inputOf('payout', {}), satang(most), solve);
    expect(found).toMatchObject({ kind: 'reached', cost: 0n, bets: [] });
  });
});

describe('offers of the smallest and the largest figures that can be typed', () => {
  const offers: [string, Partial<DealerOffer>][] = [
    ['the lowest rate', { rate: rateX100(1) }],
    ['the lowest rate in steps of a satang', { rate: rateX100(1), step: satang(1n) }],
    ['the highest rate', { rate: rateX100(999_999_999) }],
    ['the highest rate in steps of a satang', { rate: rateX100(999_999_999), step: satang(1n) }],
    ['the largest step', { step: satang(9_999_999n) }],
    ['the largest step at the highest rate', { rate: rateX100(999_999_999), step: satang(9_999_999n) }],
    ['a rate below the stake', { rate: rateX100(50) }],
    ['nothing to pay', { discount: basisPoints(10_000) }],
    [
      'the most that a step can pay',
      { rate: rateX100(999_999_999), step: satang(9_999_999n), discount: basisPoints(1) },
    ],
  ];
  it.each(counts.flatMap((count) => offers.map(([what, offer]) => [count, what, offer] as const)))(
    'are calculated with: %s, %s',
    async (count, _, offer) => {
      const before = count === 'payout' ? 10_800_000n : 10_778_000n;
      const found = await cheapestLayOff(inputOf(count, offer), satang(before / 2n), solve);
      expect(found.before.amount).toBe(before);
      if (found.kind === 'reached') expect(found.after.amount).toBeLessThanOrEqual(before / 2n);
      else expect(found.after.amount).toBeLessThanOrEqual(before);
    },
  );

  it.each([0n, 1n, most])('are within a credit of %s satang', async (credit) => {
    const input = inputOf('payout', {}, credit);
    for (const pays of [10_800_000n, 2n]) {
      const stakes = [{ betType: 'upper3', number: '120', potentialPayout: satang(pays) }] as const;
      const book = { ...input.book, stakes };
      const found = await cheapestLayOff({ ...input, book }, satang(pays / 2n), solve);
      expect(found.cost).toBeLessThanOrEqual(credit);
    }
  });
});
