import { arrangements, hasSameDigits } from './bet-types/digits.ts';
import { type Satang, satang } from './money.ts';

/** Ways a bundle can win, in the order that breaks ties of money (domain.md §3). */
export const bundlePrizeTypes = [
  'upper4',
  'upper3',
  'cross4',
  'cross3',
  'upper2Front',
  'upper2Back',
] as const;
export type BundlePrizeType = (typeof bundlePrizeTypes)[number];
export type BundleSize = 'small' | 'medium' | 'large';
/** Money per bundle for each prize type; 0 = this prize is not given. */
export type BundlePrizes = Readonly<Record<BundlePrizeType, Satang>>;

/** Starting price per bundle and prizes (domain.md §3), in satang. */
export const bundleSeeds: Readonly<Record<BundleSize, { price: Satang; prizes: BundlePrizes }>> = {
  large: { price: baht(120), prizes: prizes(100_000, 30_000, 4_000, 3_000, 1_000, 1_000) },
  medium: { price: baht(60), prizes: prizes(50_000, 15_000, 2_000, 1_500, 500, 500) },
  small: { price: baht(30), prizes: prizes(25_000, 7_500, 1_000, 750, 250, 250) },
};

/** When a bundle `number` wins each prize on the drawn `w`. */
const matches: Readonly<Record<BundlePrizeType, (number: string, w: string) => boolean>> = {
  upper4: (number, w) => number === w,
  upper3: (number, w) => number.slice(1) === w.slice(1),
  cross4: (number, w) => hasSameDigits(number, w),
  cross3: (number, w) => hasSameDigits(number.slice(1), w.slice(1)),
  upper2Front: (number, w) => number.slice(0, 2) === w.slice(0, 2),
  upper2Back: (number, w) => number.slice(2) === w.slice(2),
};

/**
 * The prize a bundle takes on the drawn `upper4`: the best only, or null for none.
 * With `prizes` the best is by money and a prize of 0 is no prize; without, it is the first that matches.
 */
export function bundlePrize(number: string, upper4: string, prizes?: BundlePrizes): BundlePrizeType | null {
  let best: BundlePrizeType | null = null;
  for (const type of bundlePrizeTypes) {
    if (!matches[type](number, upper4)) continue;
    if (!prizes) return type;
    if (prizes[type] > (best === null ? 0n : prizes[best])) best = type;
  }
  return best;
}

/** What `quantity` bundles of one number pay on the drawn `upper4`: best prize × quantity, in satang. */
export function bundlePayout(number: string, upper4: string, prizes: BundlePrizes, quantity: number): Satang {
  if (!Number.isSafeInteger(quantity) || quantity < 0) {
    throw new RangeError(`a quantity of bundles must be whole, got ${quantity}`);
  }
  const best = bundlePrize(number, upper4, prizes);
  return satang(best === null ? 0n : prizes[best] * BigInt(quantity));
}

/** Every bundle that wins something on the drawn `upper4`, ascending: 265 for four different digits. */
export function bundleWinners(upper4: string): string[] {
  const [front, back] = [upper4.slice(0, 2), upper4.slice(2)];
  const numbers = new Set(arrangements(upper4));
  for (const tail of arrangements(upper4.slice(1))) {
    for (let digit = 0; digit <= 9; digit++) numbers.add(`${digit}${tail}`);
  }
  for (let two = 0; two <= 99; two++) {
    const digits = String(two).padStart(2, '0');
    numbers.add(front + digits).add(digits + back);
  }
  return [...numbers].sort();
}

export interface BundleStake {
  readonly number: string;
  readonly quantity: number;
  readonly prizes: BundlePrizes;
}

/**
 * What a round's bundles would pay on each of the 10,000 results (domain.md §3): `payouts[i]` for the
 * upper4 that reads `i` padded to four digits, and the worst of them (the smallest number of equals).
 */
export function bundleExposure(stakes: Iterable<BundleStake>): {
  readonly payouts: readonly Satang[];
  readonly worst: { readonly upper4: string; readonly payout: Satang };
} {
  const payouts = Array.from({ length: 10_000 }, () => satang(0n));
  for (const { number, quantity, prizes } of stakes) {
    // Every rule compares two numbers alike in both directions, so the results that pay this number
    // are the numbers that a draw of it would pay.
    for (const upper4 of bundleWinners(number)) {
      const index = Number(upper4);
      payouts[index] = satang((payouts[index] ?? 0n) + bundlePayout(number, upper4, prizes, quantity));
    }
  }
  let worst = { upper4: '0000', payout: satang(0n) };
  for (const [index, payout] of payouts.entries()) {
    if (payout > worst.payout) worst = { upper4: String(index).padStart(4, '0'), payout };
  }
  return { payouts, worst };
}

function baht(amount: number): Satang {
  return satang(amount * 100);
}

function prizes(...amounts: readonly [number, number, number, number, number, number]): BundlePrizes {
  const [upper4, upper3, cross4, cross3, upper2Front, upper2Back] = amounts;
  return {
    upper4: baht(upper4),
    upper3: baht(upper3),
    cross4: baht(cross4),
    cross3: baht(cross3),
    upper2Front: baht(upper2Front),
    upper2Back: baht(upper2Back),
  };
}
