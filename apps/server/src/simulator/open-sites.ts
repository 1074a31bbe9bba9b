import { type IntakeClient, IntakeProblem } from './intake-client.ts';
import { roundsOnSale } from './on-sale.ts';
import type { Site } from './plan-action.ts';
import type { Player } from './players.ts';
import { seededRandom } from './random.ts';

export interface OpenSite extends Site {
  readonly client: IntakeClient;
}

interface SiteSearch {
  readonly clients: readonly IntakeClient[];
  readonly seed: number;
  readonly roundId?: string;
  readonly providerId?: string;
}

/**
 * The sites that have anything to bet on, with what they sell now.
 * @throws IntakeProblem when none has, or the API cannot be used.
 */
export async function openSites(
  { clients, roundId, providerId, seed }: SiteSearch,
  crowds: readonly (readonly Player[])[],
): Promise<OpenSite[]> {
  const sites = await Promise.all(
    clients.map(async (client, place) => {
      const open = await client.openRounds(providerId);
      const chosen = roundId === undefined ? open : open.filter((round) => round.roundId === roundId);
      return { client, rounds: roundsOnSale(chosen, seededRandom(seed)), players: crowds[place] ?? [] };
    }),
  );
  const selling = sites.filter(({ rounds }) => rounds.length > 0);
  if (selling.length > 0) return selling;
  const wanted = roundId === undefined ? (providerId ?? 'any provider') : `round ${roundId}`;
  throw new IntakeProblem(`No open round of ${wanted} accepts bets`);
}
