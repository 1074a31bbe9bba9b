import type { BetType } from '@drawdesk/lottery';
import { skewed } from './skew.ts';

/** What the bench sells: bet type and digits of its number. */
export const soldTypes: readonly { betType: BetType; digits: number }[] = [
  { betType: 'upper3', digits: 3 },
  { betType: 'upper2', digits: 2 },
  { betType: 'lower2', digits: 2 },
  { betType: 'cross3', digits: 3 },
  { betType: 'run_upper', digits: 1 },
  { betType: 'front3', digits: 3 },
];

export const ticketsPerBill = 10;

/** The same bills on every run: a small linear congruential generator. */
export function numbersFrom(seed: number): (below: number) => number {
  let state = seed >>> 0;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    // the low bits of such a generator are poor
    return Math.floor((state / 2 ** 32) * below);
  };
}

export interface BillsWanted {
  /** Bills are spread over them; with `skew` most are of the first. */
  roundIds: readonly string[];
  /** With it, some rounds, players and numbers come far more often than others. */
  skew: boolean;
  /** All tickets on this number. */
  hot: string | null;
  /** The share of lines whose stake is above the maximum. */
  refusedShare: number;
}

/** How many players an agent has. */
const playersOfAgent = { even: 2_000, skewed: 200 };

/** Makes bills of ten tickets, as request bodies in ASCII. */
export function billsFrom(pick: (below: number) => number, wanted: BillsWanted): () => string {
  const below = (count: number) => (wanted.skew ? skewed(count, pick) : () => pick(count));
  const round = below(wanted.roundIds.length);
  const player = below(wanted.skew ? playersOfAgent.skewed : playersOfAgent.even);
  const numbers = new Map([1, 2, 3].map((digits) => [digits, below(10 ** digits)]));
  // the most frequent numbers are not those that begin with 0
  const spread = (place: number, digits: number) => (wanted.skew ? (place * 387 + 87) % 10 ** digits : place);

  const item = () => {
    const type = soldTypes[pick(soldTypes.length)] ?? { betType: 'upper3', digits: 3 };
    const number = spread(numbers.get(type.digits)?.() ?? 0, type.digits);
    // a stake above the maximum is refused with the least work, so that keeping it weighs the most
    const isRefused = wanted.refusedShare > 0 && pick(100) < wanted.refusedShare * 100;
    const stake = isRefused ? '2000000.00' : `${10 * (1 + pick(10))}.00`;
    return wanted.hot === null
      ? { betType: type.betType, number: String(number).padStart(type.digits, '0'), stake }
      : { betType: 'upper3', number: wanted.hot, stake: '10.00' };
  };
  return () =>
    JSON.stringify({
      roundId: wanted.roundIds[round()],
      player: `player${player()}`,
      accept: 'partial',
      items: Array.from({ length: ticketsPerBill }, item),
    });
}
