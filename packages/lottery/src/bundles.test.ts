import { describe, expect, it } from 'vitest';
import { bundleExposure } from './bundle-exposure.ts';
import {
  type BundlePrizes,
  bundlePayout,
  bundlePrize,
  bundlePrizeTypes,
  bundleSeeds,
  bundleWinners,
} from './bundles.ts';
import { formatMoney, satang } from './money.ts';

const { prizes } = bundleSeeds.large;
const allFour = Array.from({ length: 10_000 }, (_, index) => String(index).padStart(4, '0'));

function pays(number: string, quantity = 1, w = '7387', table: BundlePrizes = prizes): string {
  return formatMoney(bundlePayout(number, w, table, quantity));
}

describe('bundles on 7387, large', () => {
  it.each([
    ['7387', 'upper4', '100000.00'],
    ['1387', 'upper3', '30000.00'],
    ['3787', 'cross4', '4000.00'],
    ['5873', 'cross3', '3000.00'],
    ['7312', 'upper2Front', '1000.00'],
    ['1287', 'upper2Back', '1000.00'],
  ])('%s takes %s and pays %s', (number, prize, payout) => {
    expect(bundlePrize(number, '7387')).toBe(prize);
    expect(bundlePrize(number, '7387', prizes)).toBe(prize);
    expect(pays(number)).toBe(payout);
  });

  it('three bundles of 1387 pay 90,000', () => {
    expect(pays('1387', 3)).toBe('90000.00');
  });

  it('a number that matches nothing pays nothing', () => {
    expect(bundlePrize('0000', '7387')).toBeNull();
    expect(pays('0000', 3)).toBe('0.00');
  });

  it('part of a bundle cannot be bought', () => {
    expect(() => pays('1387', 0.5)).toThrow(RangeError);
    expect(() => pays('1387', -1)).toThrow(RangeError);
    expect(() => bundleExposure([{ number: '1387', quantity: -1, prizes }])).toThrow(RangeError);
  });
});

describe('the best prize only', () => {
  it('is the best by money: a front of 50,000 beats an upper3 of 30,000', () => {
    const generousFront = { ...prizes, upper2Front: satang(5_000_000n) };
    expect(bundlePrize('7387', '7387', generousFront)).toBe('upper4');
    expect(bundlePrize('7388', '7388', { ...generousFront, upper4: satang(1n) })).toBe('upper2Front');
  });

  it('goes to the earlier prize type when the money is equal', () => {
    expect(bundlePrize('7378', '7387', prizes)).toBe('cross4');
    expect(bundlePrize('7378', '7387', { ...prizes, cross4: prizes.cross3 })).toBe('cross4');
    const frontAsCross3 = { ...prizes, cross4: satang(0n), upper2Front: prizes.cross3 };
    expect(bundlePrize('7378', '7387', frontAsCross3)).toBe('cross3');
  });

  it('a prize of zero is no prize', () => {
    const none = satang(0n);
    expect(bundlePrize('7312', '7387', { ...prizes, upper2Front: none })).toBeNull();
    expect(bundlePrize('1387', '7387', { ...prizes, upper3: none })).toBe('cross3');
  });
});

describe('sizes', () => {
  it('medium is half of large and small a quarter, price and prizes', () => {
    for (const [size, part] of [
      ['medium', 2n],
      ['small', 4n],
    ] as const) {
      expect(bundleSeeds[size].price * part).toBe(bundleSeeds.large.price);
      for (const type of bundlePrizeTypes) expect(bundleSeeds[size].prizes[type] * part).toBe(prizes[type]);
    }
  });
});

describe('all 10,000 numbers', () => {
  it('four different digits: 1 · 9 · 23 · 45 · 98 · 89 win, and 9,735 get nothing', () => {
    const counts = new Map<string | null, number>();
    for (const number of allFour) {
      const prize = bundlePrize(number, '1387', prizes);
      counts.set(prize, (counts.get(prize) ?? 0) + 1);
    }
    expect([...bundlePrizeTypes, null].map((type) => counts.get(type))).toEqual([
      1, 9, 23, 45, 98, 89, 9_735,
    ]);
  });

  it.each(['1387', '7387', '7887', '7373', '7778', '8777', '7777', '0000'])(
    'the list of winning bundles on %s is exactly those that take a prize',
    (w) => {
      expect(bundleWinners(w)).toEqual(allFour.filter((number) => bundlePrize(number, w) !== null));
    },
  );

  it('exposure is what the bundles would pay on each result', () => {
    const stakes = [
      { number: '7387', quantity: 2, prizes },
      { number: '1387', quantity: 3, prizes: bundleSeeds.small.prizes },
      { number: '0007', quantity: 1, prizes: bundleSeeds.medium.prizes },
      { number: '7373', quantity: 5, prizes: { ...prizes, cross4: satang(0n), upper2Front: prizes.upper3 } },
    ];
    const { payouts, worst } = bundleExposure(stakes);
    for (const [index, w] of allFour.entries()) {
      const expected = stakes.reduce(
        (sum, each) => sum + bundlePayout(each.number, w, each.prizes, each.quantity),
        0n,
      );
      expect(payouts[index]).toBe(expected);
    }
    expect({ ...worst, payout: formatMoney(worst.payout) }).toEqual({ upper4: '7373', payout: '502000.00' });
  });

  it('without sales there is no exposure', () => {
    expect(bundleExposure([]).worst).toEqual({ upper4: '0000', payout: 0n });
  });
});
