import { betType } from '@drawdesk/contract';
import { parseMoney } from '@drawdesk/lottery';
import type { Market } from './believable-bill.ts';
import type { OpenRound } from './intake-client.ts';
import { hotNumbers } from './popular-numbers.ts';
import type { Random } from './random.ts';

/** A round as a player site shows it. */
export interface RoundOnSale {
  readonly round: OpenRound;
  readonly market: Market;
  /** How many of the players come for this round: more the sooner it closes. */
  readonly weight: number;
}

/** The open rounds that sell anything or take shots, the next to close first. */
export function roundsOnSale(open: readonly OpenRound[], random: Random): RoundOnSale[] {
  return open
    .map((round) => ({
      round,
      market: marketOf(round, random.fork(`hot/${round.providerId}/${round.label}`)),
    }))
    .filter(({ round, market }) => market.betTypes.size > 0 || round.bundles.length > 0 || takesShots(round))
    .sort((a, b) => (orderOf(a.round) < orderOf(b.round) ? -1 : 1))
    .map((sold, place) => ({ ...sold, weight: 1 / Math.sqrt(1 + place) }));
}

const orderOf = ({ closeAt, roundId }: OpenRound): string => `${closeAt} ${roundId.padStart(19, '0')}`;

export const takesShots = ({ house }: OpenRound): boolean => house?.game === 'yigi';

function marketOf(round: OpenRound, random: Random): Market {
  const open = round.betTypes.flatMap((offer) => {
    const type = betType.safeParse(offer.betType);
    // bundles and tickets are sold from their own stock
    if (!type.success || type.data === 'set' || type.data === 'ticket' || !offer.accepting) return [];
    return [[type.data, { lowest: parseMoney(offer.lowest), maximum: parseMoney(offer.maximum) }] as const];
  });
  return { betTypes: new Map(open), hot: hotNumbers(random) };
}
