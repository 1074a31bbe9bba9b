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
export const bundleSizes = ['small', 'medium', 'large'] as const;
export type BundleSize = (typeof bundleSizes)[number];
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

/** What `quantity` bundles of one number pay on the drawn `upper4`: best prize × quantity, in satang. Throws RangeError for part of one. */
export function bundlePayout(number: string, upper4: string, prizes: BundlePrizes, quantity: number): Satang {
  const best = bundlePrize(number, upper4, prizes);
  return satang(wholeQuantity(quantity) * (best === null ? 0n : prizes[best]));
}

const tens = Array.from({ length: 10 }, (_, digit) => String(digit));
const hundreds = tens.flatMap((front) => tens.map((back) => front + back));

/** The numbers that match a number in each way. Every way compares two numbers alike in both directions. */
export const matching: Readonly<Record<BundlePrizeType, (w: string) => readonly string[]>> = {
  upper4: (w) => [w],
  upper3: (w) => tens.map((digit) => digit + w.slice(1)),
  cross4: (w) => arrangements(w),
  cross3: (w) => arrangements(w.slice(1)).flatMap((tail) => tens.map((digit) => digit + tail)),
  upper2Front: (w) => hundreds.map((back) => w.slice(0, 2) + back),
  upper2Back: (w) => hundreds.map((front) => front + w.slice(2)),
};

/** Every bundle that wins something on the drawn `upper4`, ascending: 265 for four different digits. */
export function bundleWinners(upper4: string): string[] {
  return [...new Set(bundlePrizeTypes.flatMap((type) => matching[type](upper4)))].sort();
}

/**
 * A number of units.
 * @throws RangeError for a fraction of one
 */
export function wholeQuantity(quantity: number): bigint {
  if (Number.isSafeInteger(quantity) && quantity >= 0) return BigInt(quantity);
  throw new RangeError(`a quantity of bundles must be whole, got ${quantity}`);
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
