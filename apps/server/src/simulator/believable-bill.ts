import { type BetType, doors19, type Satang, satang } from '@drawdesk/lottery';
import type { Player, Purse } from './players.ts';
import { popularNumber } from './popular-numbers.ts';
import type { Random } from './random.ts';

/** One bet as a player keys it; `reverse3` and `reverse2` are keyed like bet types (domain.md §1). */
export interface Bet {
  readonly betType: BetType | 'reverse3' | 'reverse2';
  readonly number: string;
  readonly stake: Satang;
  readonly target?: 'upper3' | 'upper2' | 'lower2';
}

/** What a round sells and between which stakes, and which numbers are talked about before it. */
export interface Market {
  readonly betTypes: ReadonlyMap<BetType, { readonly lowest: Satang; readonly maximum: Satang }>;
  readonly hot: readonly string[];
}

/** A way of betting: the bet types it needs, how common it is, and the bets it makes of one stake. */
interface Habit {
  readonly needs: readonly BetType[];
  readonly weight: number;
  readonly bets: (number: (digits: number) => string, random: Random) => readonly Omit<Bet, 'stake'>[];
}

const both = (number: string): readonly Omit<Bet, 'stake'>[] => [
  { betType: 'upper2', number },
  { betType: 'lower2', number },
];

/** One bet on one bet type with this number of digits. */
const single = (betType: BetType, digits: number, weight: number): Habit => ({
  needs: [betType],
  weight,
  bets: (number) => [{ betType, number: number(digits) }],
});

const habits: readonly Habit[] = [
  // the same pair above and below
  { needs: ['upper2', 'lower2'], weight: 24, bets: (number) => both(number(2)) },
  single('lower2', 2, 16),
  single('upper2', 2, 8),
  // straight and any order together
  {
    needs: ['upper3', 'cross3'],
    weight: 18,
    bets: (number) => {
      const chosen = number(3);
      return [
        { betType: 'upper3', number: chosen },
        { betType: 'cross3', number: chosen },
      ];
    },
  },
  single('upper3', 3, 8),
  single('cross3', 3, 3),
  {
    needs: ['upper3'],
    weight: 3,
    bets: (number) => [{ betType: 'reverse3', number: number(3), target: 'upper3' }],
  },
  {
    needs: ['upper2', 'lower2'],
    weight: 5,
    bets: (number) => {
      const chosen = number(2);
      return [
        { betType: 'reverse2', number: chosen, target: 'upper2' },
        { betType: 'reverse2', number: chosen, target: 'lower2' },
      ];
    },
  },
  single('run_upper', 1, 4),
  single('run_lower', 1, 4),
  {
    needs: ['upper2_high', 'upper2_low', 'upper2_even', 'upper2_odd'],
    weight: 2,
    bets: (_number, random) => [
      { betType: random.pick(['upper2_high', 'upper2_low', 'upper2_even', 'upper2_odd']), number: '' },
    ],
  },
  {
    needs: ['lower2_high', 'lower2_low', 'lower2_even', 'lower2_odd'],
    weight: 2,
    bets: (_number, random) => [
      { betType: random.pick(['lower2_high', 'lower2_low', 'lower2_even', 'lower2_odd']), number: '' },
    ],
  },
  single('front3', 3, 2),
  single('last3', 3, 2),
  single('upper4', 4, 1),
  single('cross4', 4, 1),
  {
    needs: ['pae4'],
    weight: 0.4,
    bets: (_number, random) => [{ betType: 'pae4', number: distinct(random, 4) }],
  },
  {
    needs: ['pae5'],
    weight: 0.1,
    bets: (_number, random) => [{ betType: 'pae5', number: distinct(random, 5) }],
  },
  single('last4', 4, 0.5),
  single('last5', 5, 0.3),
  single('digit4', 4, 0.5),
  // every pair that contains a digit
  {
    needs: ['lower2'],
    weight: 0.6,
    bets: (number) => doors19(number(1)).map((pair) => ({ betType: 'lower2', number: pair })),
  },
];

/** Containing bets with a repeated digit are refused, and people know it. */
function distinct(random: Random, count: number): string {
  const left = [...'0123456789'];
  return Array.from({ length: count }, () => left.splice(random.below(left.length), 1).join('')).join('');
}

/**
 * A bill as this player would write it for this round: a few usual bets on popular numbers, with stakes in
 * steps that people use. Stakes stay within the ticket's limits; the total on a number is checked only when
 * the bill is accepted. Empty when the round sells nothing that anyone usually bets on.
 */
export function believableBill(random: Random, player: Player, market: Market): Bet[] {
  const known = habits.filter(({ needs }) => needs.every((type) => market.betTypes.has(type)));
  if (known.length === 0) return [];
  const count = 1 + random.below(player.purse.betsMax);
  const number = (digits: number) => popularNumber(random, digits, market.hot);
  return Array.from({ length: count }, () =>
    random.weighted(known.map((habit) => [habit, habit.weight])),
  ).flatMap((habit) => {
    const stake = stakeFor(random, player.purse, habit, market);
    return habit.bets(number, random).map((bet) => ({ ...bet, stake }));
  });
}

/** One stake for all bets of a habit, within what each of its bet types takes. */
function stakeFor(random: Random, purse: Purse, { needs }: Habit, { betTypes }: Market): Satang {
  let stake = BigInt(random.weighted(purse.stakes)) * 100n;
  for (const type of needs) {
    const limits = betTypes.get(type);
    if (limits && stake > limits.maximum) stake = limits.maximum;
    if (limits && stake < limits.lowest) stake = limits.lowest;
  }
  return satang(stake);
}
