import { z } from 'zod';
import { providerGroup } from './access.ts';
import { operation } from './operation.ts';
import { roundStatus } from './rounds.ts';
import { businessDate, id, instant, money, one, providerId } from './shared-shapes.ts';

/** Hits of one kind that a search gives at most: the palette is for going somewhere, lists are for reading. */
export const searchHitsMax = 6;

const few = <T extends z.ZodType>(hit: T) => z.array(hit).max(searchHitsMax);
const named = { nameEn: z.string(), nameTh: z.string() };
const ofProvider = { providerId, group: providerGroup, ...named };
const member = { code: z.string(), name: z.string() };

/** What was found, by kind, each with what a link to it needs. A kind the caller may not open stays empty. */
const searchHits = z.object({
  providers: few(z.object(ofProvider)),
  rounds: few(z.object({ ...ofProvider, roundId: id, label: z.string(), businessDate, status: roundStatus })),
  masters: few(z.object({ ...member, aggregatorId: id })),
  agents: few(z.object({ ...member, agentId: id, masterCode: z.string() })),
  players: few(
    z.object({
      playerId: id,
      username: z.string(),
      agentId: id,
      agentCode: z.string(),
      /** Not shown to agents. */
      masterCode: z.string().optional(),
    }),
  ),
  /** The one bill of a bill number, if the number is whole and its check digit is right. */
  bills: few(
    z.object({
      ...ofProvider,
      billNumber: z.string(),
      roundId: id,
      label: z.string(),
      player: z.string(),
      agentCode: z.string(),
      placedAt: instant,
      totalBet: money,
    }),
  ),
});
export type SearchHits = z.infer<typeof searchHits>;

export const searchOperations = {
  'search.find': operation({
    method: 'GET',
    path: '/search',
    summary: 'Search providers, rounds, organisations, players and bills',
    description: 'By the beginning of a name or code; bills by their number.',
    access: 'signed-in',
    cost: 'heavy',
    query: z.object({ q: z.string().trim().min(1).max(60) }),
    response: one(searchHits),
  }),
};
