import { defaultSwitches, type RuleSwitches } from '../bet-types/index.ts';
import { type Satang, satang } from '../money.ts';
import { drawnSetsRisk } from './drawn-sets.ts';
import { longPayouts, longTypes } from './long-numbers.ts';
import { isAnySold, type PayoutBook, payoutBook, type RiskStake, type WorstNumber } from './payout-book.ts';
import type { RiskMode } from './risk-mode.ts';
import { upper3Payouts } from './three-digits.ts';
import { lower2Payouts } from './two-digits.ts';

export interface RoundRisk {
  /**
   * The upper result that pays most alone, with as many digits as the bets need; null when nothing would pay.
   */
  readonly worstUpper: WorstNumber | null;
  /** The lower2 that pays most alone. */
  readonly worstLower: WorstNumber | null;
  /** The two front and the two back sets that pay most together. */
  readonly worstFront3: readonly WorstNumber[];
  readonly worstLast3: readonly WorstNumber[];
  /** The worst result that can be drawn, and all it pays. */
  readonly combination: {
    readonly upper: string | null;
    readonly lower: string | null;
    readonly front3: readonly string[];
    readonly back3: readonly string[];
    readonly payout: Satang;
  };
  /** What the company would lose on it: payout less net stakes; below zero, what it still keeps. */
  readonly worst: Satang;
}

export interface RoundRiskInput {
  readonly stakes: Iterable<RiskStake>;
  /** Net of all stakes of the round. */
  readonly netStakes: Satang;
  readonly mode: RiskMode;
  /** Of the provider; the defaults of domain.md without them. */
  readonly switches?: RuleSwitches;
  /** What bundles pay on each of the 10,000 upper4 (`bundleExposure`); stakes of type `set` are left out here. */
  readonly bundles?: readonly Satang[];
}

/**
 * Risk of a round over each possible result, not per type (domain.md §4). Upper and lower are added up where they are
 * drawn apart, else looked at together over the 10,000 upper4. Of equally bad numbers the smallest is named.
 * Throws RangeError for an unknown bet type.
 */
export function roundRisk(input: RoundRiskInput): RoundRisk {
  const switches = input.switches ?? defaultSwitches;
  const book = payoutBook(input.stakes);
  const upper = upperResults(book, switches, input);
  const lower = lower2Payouts(book, switches);
  const worstUpper = worstOf(upper.payouts, upper.nameOf);
  const worstLower = worstOf(lower, nameOfPair);
  const sets = drawnSetsRisk(book, switches);

  const numbers =
    input.mode === 'independent'
      ? { upper: worstUpper, lower: worstLower, payout: paidOn(worstUpper) + paidOn(worstLower) }
      : worstTogether(upper, lower, lowerWithUpper[input.mode]);
  const payout = satang(numbers.payout + sets.payout);
  return {
    worstUpper,
    worstLower,
    worstFront3: sets.front3,
    worstLast3: sets.back3,
    combination: {
      upper: numbers.upper?.number ?? null,
      lower: numbers.lower?.number ?? null,
      front3: sets.front3.map(({ number }) => number),
      back3: sets.back3.map(({ number }) => number),
      payout,
    },
    worst: satang(payout - input.netStakes),
  };
}

/**
 * Endings of four digits on which the risk of a round may hang: those of the `count` upper results that pay most by
 * themselves and of the `count` that pay most together with what is drawn with them. The first of each is the one that
 * `roundRisk` names.
 */
export function worstLastFours(input: RoundRiskInput, count: number): string[] {
  const switches = input.switches ?? defaultSwitches;
  const book = payoutBook(input.stakes);
  const upper = upperResults(book, switches, { ...input, mode: 'joint_upper4' }).payouts;
  const orders = [upper];
  if (input.mode !== 'independent') {
    const lower = lower2Payouts(book, switches);
    const lowerOf = lowerWithUpper[input.mode];
    orders.push(upper.map((payout, index) => payout + (lower[lowerOf(index)] ?? 0n)));
  }
  const worst = orders.flatMap((payouts) => highestIndexes(payouts, count));
  return [...new Set(worst)].map((index) => String(index).padStart(4, '0'));
}

/** Highest first, of equals the first. */
function highestIndexes(payouts: readonly bigint[], count: number): number[] {
  const only = count === 1 ? indexOfHighest(payouts) : undefined;
  if (only !== undefined) return only === null ? [] : [only];
  return payouts
    .flatMap((payout, index) => (payout > 0n ? [{ payout, index }] : []))
    .sort((one, other) =>
      one.payout === other.payout ? one.index - other.index : one.payout > other.payout ? -1 : 1,
    )
    .slice(0, count)
    .map(({ index }) => index);
}

/** What every upper result pays, by its last three or four digits. */
interface UpperResults {
  readonly payouts: readonly bigint[];
  readonly nameOf: (index: number) => string;
}

/** Whether the upper results of a round must be distinguished by four digits; otherwise three are enough. */
export function dependsOnFourDigits(
  book: PayoutBook,
  { mode, bundles }: Pick<RoundRiskInput, 'mode' | 'bundles'>,
): boolean {
  return mode === 'joint_upper4' || bundles !== undefined || isAnySold(book, longTypes);
}

function upperResults(book: PayoutBook, switches: RuleSwitches, input: RoundRiskInput): UpperResults {
  const byThree = upper3Payouts(book, switches);
  if (!dependsOnFourDigits(book, input)) {
    return { payouts: byThree, nameOf: (index) => String(index).padStart(3, '0') };
  }
  const long = longPayouts(book, input.bundles);
  return {
    payouts: long.payouts.map((payout, index) => payout + (byThree[index % 1000] ?? 0n)),
    nameOf: (index) => long.endings.get(index) ?? String(index).padStart(4, '0'),
  };
}

/** Which lower2 an upper result brings with it. */
export const lowerWithUpper: Readonly<Record<Exclude<RiskMode, 'independent'>, (upper: number) => number>> = {
  joint_upper4: (upper) => Math.floor(upper / 100),
  joint_upper2: (upper) => upper % 100,
};

function worstTogether(
  upper: UpperResults,
  lower: readonly bigint[],
  lowerOf: (upper: number) => number,
): { upper: WorstNumber | null; lower: WorstNumber | null; payout: bigint } {
  const joint = upper.payouts.map((payout, index) => payout + (lower[lowerOf(index)] ?? 0n));
  const index = indexOfHighest(joint);
  if (index === null) return { upper: null, lower: null, payout: 0n };
  const below = lowerOf(index);
  return {
    upper: { number: upper.nameOf(index), payout: satang(upper.payouts[index] ?? 0n) },
    lower: { number: nameOfPair(below), payout: satang(lower[below] ?? 0n) },
    payout: joint[index] ?? 0n,
  };
}

function worstOf(payouts: readonly bigint[], nameOf: (index: number) => string): WorstNumber | null {
  const index = indexOfHighest(payouts);
  return index === null ? null : { number: nameOf(index), payout: satang(payouts[index] ?? 0n) };
}

/** The first of the highest payouts; null when nothing pays. */
function indexOfHighest(payouts: readonly bigint[]): number | null {
  let highest = 0n;
  let found: number | null = null;
  for (const [index, payout] of payouts.entries()) {
    if (payout > highest) {
      highest = payout;
      found = index;
    }
  }
  return found;
}

function nameOfPair(index: number): string {
  return String(index).padStart(2, '0');
}

function paidOn(worst: WorstNumber | null): bigint {
  return worst?.payout ?? 0n;
}
