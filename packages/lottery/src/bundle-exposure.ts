import { type BundlePrizes, bundlePrizeTypes, matching, wholeQuantity } from './bundles.ts';
import { type Satang, satang } from './money.ts';

export interface BundleStake {
  readonly number: string;
  readonly quantity: number;
  readonly prizes: BundlePrizes;
}

const results = 10_000;

/** Results on which a number matches, and in which ways: a bit for each prize type. */
interface Matches {
  readonly results: Uint16Array;
  readonly ways: Uint8Array;
}

/** Every number is looked up once, because the risk of a round is computed again after every few bets. */
const matchesOfNumbers = new Map<string, Matches>();

function matchesOf(number: string): Matches {
  const known = matchesOfNumbers.get(number);
  if (known !== undefined) return known;
  const ways = new Map<number, number>();
  for (const [bit, type] of bundlePrizeTypes.entries()) {
    for (const upper4 of matching[type](number)) {
      const result = Number(upper4);
      ways.set(result, (ways.get(result) ?? 0) | (1 << bit));
    }
  }
  const found = { results: Uint16Array.from(ways.keys()), ways: Uint8Array.from(ways.values()) };
  matchesOfNumbers.set(number, found);
  return found;
}

/**
 * What a round's bundles would pay on each of the 10,000 results (domain.md §3): `payouts[i]` for the upper4
 * that reads `i` padded to four digits, and the worst of them (the smallest number of equals).
 *
 * Units are counted first, by result and by the ways in which they match it, and paid at the end. So most of
 * the work is done with small whole numbers, once for each number sold, and money is multiplied only a few
 * times for each result.
 */
export function bundleExposure(stakes: Iterable<BundleStake>): {
  readonly payouts: readonly Satang[];
  readonly worst: { readonly upper4: string; readonly payout: Satang };
} {
  const sums = new Array<bigint>(results).fill(0n);
  for (const [prizes, ofPrizes] of Map.groupBy(stakes, (stake) => stake.prizes)) {
    for (const [ways, counted] of countMatches(ofPrizes)) {
      const prize = bestOf(prizes, ways);
      if (prize === 0n) continue;
      for (let result = 0; result < results; result++) {
        const quantity = counted[result] ?? 0;
        if (quantity > 0) sums[result] = (sums[result] ?? 0n) + prize * BigInt(quantity);
      }
    }
  }
  const payouts = sums.map(satang);
  let worst = { upper4: '0000', payout: satang(0n) };
  for (const [index, payout] of payouts.entries()) {
    if (payout > worst.payout) worst = { upper4: String(index).padStart(4, '0'), payout };
  }
  return { payouts, worst };
}

/** Units by the ways in which they match, then by result: quantities, whole and far below 2^53. */
function countMatches(stakes: readonly BundleStake[]): Map<number, Float64Array> {
  const counted = new Map<number, Float64Array>();
  for (const stake of stakes) {
    const quantity = Number(wholeQuantity(stake.quantity));
    const { results: at, ways } = matchesOf(stake.number);
    for (let index = 0; index < at.length; index++) {
      const way = ways[index] ?? 0;
      let ofWay = counted.get(way);
      if (ofWay === undefined) {
        ofWay = new Float64Array(results);
        counted.set(way, ofWay);
      }
      const result = at[index] ?? 0;
      ofWay[result] = (ofWay[result] ?? 0) + quantity;
    }
  }
  return counted;
}

/** The best prize among ways of matching, by money. */
function bestOf(prizes: BundlePrizes, ways: number): bigint {
  let best = 0n;
  for (const [bit, type] of bundlePrizeTypes.entries()) {
    if ((ways & (1 << bit)) !== 0 && prizes[type] > best) best = prizes[type];
  }
  return best;
}
