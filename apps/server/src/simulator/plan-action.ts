import type { IntakeBillBody } from '@drawdesk/contract';
import { formatMoney } from '@drawdesk/lottery';
import { believableBill, type Market } from './believable-bill.ts';
import type { OpenRound, ShotBody } from './intake-client.ts';
import { type Mistake, spoiled } from './mistakes.ts';
import { type RoundOnSale, takesShots } from './on-sale.ts';
import type { Player } from './players.ts';
import { popularNumber } from './popular-numbers.ts';
import { type Random, seededRandom } from './random.ts';

/** What one player does at one moment. */
export type SimulatedAction =
  | {
      kind: 'bill';
      round: OpenRound;
      body: IntakeBillBody;
      /** After how many more actions the player takes the bill back. */
      cancelAfter: number | null;
      mistake: Mistake | null;
    }
  | { kind: 'shot'; round: OpenRound; body: ShotBody };

/** The players of one site and what they may bet on. */
export interface Site {
  readonly rounds: readonly RoundOnSale[];
  readonly players: readonly Player[];
}

/** Of a hundred bills: how many have something wrong in them, and how many are cancelled. */
export interface Habits {
  readonly mistakesPercent: number;
  readonly cancelsPercent: number;
}

const cancelAfterMost = 20;

/**
 * The action with this number: a function of the seed, the number and what is on sale, independent of the
 * outcome of earlier ones. Null when the player finds nothing that anyone usually bets on.
 */
export function planAction(
  seed: number,
  number: number,
  { rounds, players }: Site,
  habits: Habits,
): SimulatedAction | null {
  const random = seededRandom(seed).fork(`deed/${number}`);
  const player = regular(random, players);
  const { round, market } = random.weighted(rounds.map((one) => [one, one.weight] as const));
  if (takesShots(round) && random.chance(0.4))
    return { kind: 'shot', round, body: { player: player.username, number: random.digits(5) } };
  const units = round.bundles.length > 0 && (market.betTypes.size === 0 || random.chance(0.15));
  const items = units ? unitsOf(random, round) : betsOf(random, player, market, seed);
  if (items.length === 0) return null;
  const wrong = random.chance(habits.mistakesPercent / 100) ? spoiled(random, items, round) : null;
  return {
    kind: 'bill',
    round,
    body: {
      roundId: round.roundId,
      player: player.username,
      accept: random.chance(0.9) ? 'partial' : 'all',
      items: wrong?.items ?? items,
    },
    cancelAfter: random.chance(habits.cancelsPercent / 100) ? 1 + random.below(cancelAfterMost) : null,
    mistake: wrong?.mistake ?? null,
  };
}

/** Some come every day, most now and then: a quarter of the players makes half of the bills. */
const regular = (random: Random, players: readonly Player[]): Player => {
  const player = players[Math.floor(players.length * random.fraction() ** 2)];
  if (!player) throw new RangeError('nobody plays');
  return player;
};

/** Bets by habit, now and then on a number of the player's own. */
function betsOf(random: Random, player: Player, market: Market, seed: number): IntakeBillBody['items'] {
  const own = seededRandom(seed).fork(`numbers of ${player.username}`);
  const favourites = [own.digits(4), own.digits(4)];
  const hot = [...market.hot, ...favourites];
  return believableBill(random, player, { ...market, hot }).map(({ stake, ...bet }) => ({
    ...bet,
    stake: formatMoney(stake),
  }));
}

const digitsOf = { set: 4, ticket: 6 } as const;

/** One or two bundles or tickets, by the unit. */
function unitsOf(random: Random, { bundles }: OpenRound): IntakeBillBody['items'] {
  return Array.from({ length: 1 + random.below(2) }, () => {
    const { betType, size, offer } = random.pick(bundles);
    return {
      ...{ betType, size, offer, number: popularNumber(random, digitsOf[betType], []) },
      quantity: random.weighted([
        [1, 70],
        [2, 20],
        [3, 10],
      ]),
    };
  });
}
