import { nearNumbers } from './draws/near-numbers.ts';
import type { LadderPrizes, LadderStep } from './ladder.ts';
import { type Satang, satang } from './money.ts';

export interface LadderStake {
  readonly number: string;
  readonly quantity: bigint;
  readonly prizes: LadderPrizes;
}

/** Endings that win, from the shortest. */
const endings: readonly (readonly [digits: number, step: LadderStep])[] = [
  [2, 'last2digit'],
  [3, 'last3digit'],
  [4, 'last4digit'],
  [5, 'last5digit'],
];

/** Two sets of three digits are drawn in front and two at the back. */
const drawn = 2;

/**
 * The most that tickets of a ladder could pay in a round, satang, and the first prize on which they would:
 * the worst main number alone, plus the two worst sets in front and at the back. Where a ticket takes its
 * best prize only, a ticket that matches both is counted for both: never too little.
 */
export function ladderExposure(
  stakes: readonly LadderStake[],
  bestOnly: boolean,
): { readonly first: string | null; readonly payout: Satang } {
  const onFirst = new Map<string, bigint>();
  const fronts = new Map<string, bigint>();
  const backs = new Map<string, bigint>();
  for (const { number, quantity, prizes } of stakes) {
    for (const [ending, more] of stepsOnFirst(number, prizes, bestOnly))
      add(onFirst, ending, quantity * more);
    for (const near of nearNumbers(number, 1)) add(onFirst, near, quantity * prizes.near_1st);
    for (const near of nearNumbers(number, 2)) add(onFirst, near, quantity * prizes.near_2nd);
    add(fronts, number.slice(0, 3), quantity * prizes.prize_front_three);
    add(backs, number.slice(-3), quantity * prizes.prize_back_three);
  }
  const worst = worstFirst(stakes, onFirst);
  return {
    first: worst.first,
    payout: satang(worst.payout + highest(fronts, drawn) + highest(backs, drawn)),
  };
}

/** What a ticket pays more with each longer ending that it shares with the first prize, the whole number last. */
function* stepsOnFirst(
  number: string,
  prizes: LadderPrizes,
  bestOnly: boolean,
): Generator<readonly [ending: string, more: bigint]> {
  let paid = 0n;
  const shorter = endings.filter(([digits]) => digits < number.length);
  for (const [digits, step] of [...shorter, [number.length, 'prize_1st'] as const]) {
    const prize = prizes[step];
    const total = bestOnly ? (prize > paid ? prize : paid) : paid + prize;
    yield [number.slice(-digits), total - paid];
    paid = total;
  }
}

/**
 * A main number that pays anything shares an ending with a number sold, which pays as much there and more on the whole;
 * or it is next to one. So the worst is among those.
 */
function worstFirst(
  stakes: readonly LadderStake[],
  onFirst: ReadonlyMap<string, bigint>,
): { first: string | null; payout: bigint } {
  let worst: { first: string | null; payout: bigint } = { first: null, payout: 0n };
  for (const first of new Set(
    stakes.flatMap(({ number }) => [number, ...nearNumbers(number, 1), ...nearNumbers(number, 2)]),
  )) {
    const shorter = endings.filter(([digits]) => digits < first.length);
    const payout = [...shorter.map(([digits]) => first.slice(-digits)), first].reduce(
      (sum, ending) => sum + (onFirst.get(ending) ?? 0n),
      0n,
    );
    const isWorse =
      payout > worst.payout || (payout === worst.payout && worst.first !== null && first < worst.first);
    if (isWorse) worst = { first, payout };
  }
  return worst;
}

function add(sums: Map<string, bigint>, text: string, amount: bigint): void {
  if (amount > 0n) sums.set(text, (sums.get(text) ?? 0n) + amount);
}

/** The highest few together. */
function highest(sums: ReadonlyMap<string, bigint>, count: number): bigint {
  return [...sums.values()]
    .sort((one, other) => (one > other ? -1 : one < other ? 1 : 0))
    .slice(0, count)
    .reduce((sum, amount) => sum + amount, 0n);
}
