import { arrangements, type BetType } from '../bet-types/index.ts';
import type { Satang } from '../money.ts';
import { type PayoutBook, soldOf } from './payout-book.ts';

/** Bet types decided on four digits. */
const onLastFour: readonly BetType[] = ['upper4', 'digit4', 'last4'];
/** Bet types decided on five digits or more, as endings of the main number: there may be millions of their numbers. */
export const endingTypes: readonly BetType[] = ['last5', 'digit5', 'digit6', 'digit7', 'first_prize'];
export const longTypes: readonly BetType[] = [...onLastFour, ...endingTypes, 'cross4'];

/** What is paid on an upper4 beyond its last three digits, and on the worst main number that ends in it. */
export interface LongPayouts {
  /** Index = upper4. */
  readonly payouts: bigint[];
  /** The worst longer ending, where anything is sold on one. */
  readonly endings: ReadonlyMap<number, string>;
}

/** upper4, cross4, endings of the main number and bundles for all 10,000 upper4. */
export function longPayouts(book: PayoutBook, bundles?: readonly Satang[]): LongPayouts {
  const payouts = Array.from({ length: 10_000 }, (_, index): bigint => bundles?.[index] ?? 0n);
  const add = (upper4: number, payout: bigint) => {
    payouts[upper4] = (payouts[upper4] ?? 0n) + payout;
  };
  for (const betType of onLastFour) {
    for (const [number, payout] of soldOf(book, betType)) add(Number(number), payout);
  }
  for (const [number, payout] of soldOf(book, 'cross4')) {
    for (const order of ordersOf(number)) add(order, payout);
  }
  const endings = new Map<number, string>();
  for (const [upper4, { text, payout }] of worstEndings(book)) {
    add(Number(upper4), payout);
    endings.set(Number(upper4), text);
  }
  return { payouts, endings };
}

const orders = new Map<string, readonly number[]>();

/** Every order of four digits, cached, because the risk of a round is computed again after every few bets. */
function ordersOf(number: string): readonly number[] {
  const known = orders.get(number);
  if (known !== undefined) return known;
  const found = arrangements(number).map(Number);
  orders.set(number, found);
  return found;
}

interface Ending {
  readonly text: string;
  readonly payout: bigint;
}

/**
 * For each last four digits the main number that pays most on its longer endings. Worked from the longest endings to
 * the shortest: an ending pays what is sold on itself and on the worst of those that end in it.
 */
function worstEndings(book: PayoutBook): Map<string, Ending> {
  const own = new Map<string, bigint>();
  for (const betType of endingTypes) {
    for (const [number, payout] of soldOf(book, betType)) own.set(number, (own.get(number) ?? 0n) + payout);
  }
  const longestFirst = [...own.keys()].sort((one, other) => other.length - one.length);
  let worst = new Map<string, Ending>();
  for (let length = longestFirst[0]?.length ?? 4; length > 4; length--) {
    const endings = new Map(worst);
    for (const text of longestFirst) {
      if (text.length !== length) continue;
      const longer = worst.get(text);
      endings.set(text, {
        text: longer?.text ?? text,
        payout: (own.get(text) ?? 0n) + (longer?.payout ?? 0n),
      });
    }
    worst = shortened(endings);
  }
  return worst;
}

/**
 * Of the endings that differ in their first digit alone, the one that pays most; of equals the smallest. None where a
 * dealer pays more on each than the tier: one that is not sold is worse.
 */
function shortened(endings: ReadonlyMap<string, Ending>): Map<string, Ending> {
  const worst = new Map<string, Ending>();
  for (const [digits, ending] of endings) {
    if (ending.payout <= 0n) continue;
    const shorter = digits.slice(1);
    const known = worst.get(shorter);
    const isWorse =
      known === undefined ||
      ending.payout > known.payout ||
      (ending.payout === known.payout && ending.text < known.text);
    if (isWorse) worst.set(shorter, ending);
  }
  return worst;
}
