import type { RuleSwitches } from '../bet-types/index.ts';
import { satang } from '../money.ts';
import { type PayoutBook, payoutOn, soldOf, type WorstNumber } from './payout-book.ts';

export interface SetsRisk {
  /** The worst two front numbers, fewer when less is sold. */
  readonly front3: readonly WorstNumber[];
  /** The worst two back numbers. */
  readonly back3: readonly WorstNumber[];
  readonly payout: bigint;
}

/** Two sets of three digits are drawn in front and two at the back (domain.md §1). */
const drawn = 2;

/**
 * The two highest front3 and the two highest last3 (domain.md §4), with `lower3` where it counts: on the back sets, or
 * on both ⚙. Then a number drawn in front and at the back pays its lower3 once, so the four are looked for together.
 * Where a dealer pays more on a number than the tier, a number that is not sold is worse.
 */
export function drawnSetsRisk(book: PayoutBook, switches: RuleSwitches): SetsRisk {
  const onBoth = switches.lower3 === 'all';
  const lower3 = (number: string) => {
    const payout = payoutOn(book, 'lower3', number);
    return onBoth && payout < 0n ? 0n : payout;
  };
  const frontAlone = (number: string) => payoutOn(book, 'front3', number);
  const backAlone = (number: string) => payoutOn(book, 'last3', number);
  const inFront = (number: string) => frontAlone(number) + (onBoth ? lower3(number) : 0n);
  const atBack = (number: string) => backAlone(number) + lower3(number);

  const front3 = [...soldOf(book, 'front3').keys()];
  const last3 = [...soldOf(book, 'last3').keys()];
  const lower = [...soldOf(book, 'lower3').keys()];
  const fronts = pairsOf(candidates(onBoth ? [...front3, ...lower] : front3, inFront, frontAlone));
  const backs = pairsOf(candidates([...last3, ...lower], atBack, backAlone));

  let worst: SetsRisk = { front3: [], back3: [], payout: 0n };
  for (const front of fronts) {
    for (const back of backs) {
      const frontPaid = front.map((number) => ({ number, payout: satang(inFront(number)) }));
      const backPaid = back.map((number) => {
        const paidInFront = onBoth && front.includes(number);
        return { number, payout: satang(paidInFront ? backAlone(number) : atBack(number)) };
      });
      const payout = sumOf(frontPaid) + sumOf(backPaid);
      if (payout > worst.payout) worst = { front3: frontPaid, back3: backPaid, payout };
    }
  }
  return worst;
}

/**
 * The numbers among which the worst pair must be. The other side's two numbers may each take the lower3 of one number
 * away, so the four highest with it suffice, and the two highest without it.
 */
function candidates(
  numbers: readonly string[],
  payout: (number: string) => bigint,
  alone: (number: string) => bigint,
): string[] {
  const distinct = [...new Set(numbers)].sort();
  return [...new Set([...highest(distinct, payout, 2 * drawn), ...highest(distinct, alone, drawn)])];
}

function highest(numbers: readonly string[], payout: (number: string) => bigint, count: number): string[] {
  return numbers
    .map((number) => ({ number, payout: payout(number) }))
    .sort((one, other) => (one.payout === other.payout ? 0 : one.payout > other.payout ? -1 : 1))
    .slice(0, count)
    .map(({ number }) => number);
}

/** Every pair of the numbers; then one alone, or none, with numbers that are not sold. */
function pairsOf(numbers: readonly string[]): string[][] {
  const pairs = numbers.flatMap((one, index) => numbers.slice(index + 1).map((other) => [one, other]));
  return [...pairs, ...numbers.map((one) => [one]), []];
}

function sumOf(paid: readonly WorstNumber[]): bigint {
  return paid.reduce((sum, { payout }) => sum + payout, 0n);
}
