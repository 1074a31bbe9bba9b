import { z } from 'zod';
import { providerGroup } from './access.ts';
import { derivedResult } from './derived-result.ts';
import { provenGame } from './house-game.ts';
import { operation } from './operation.ts';
import { betType } from './providers.ts';
import { enteredDraw } from './results.ts';
import { businessDate, id, instant, money, one, paged, pageQuery, providerId } from './shared-shapes.ts';

/** Draws that statistics look back on. */
export const statisticsDrawsMax = 100;

/** Winning numbers listed of one bet type: five digits that contain three have thousands. */
export const winningNumbersMax = 100;

/** The result in force for a round, as everybody may see it once it is settled. */
const publishedResult = z.object({
  roundId: id,
  providerId,
  group: providerGroup,
  nameEn: z.string(),
  nameTh: z.string(),
  label: z.string(),
  businessDate,
  drawAt: instant,
  publishedAt: instant,
  /** A later version replaced the first one. */
  corrected: z.boolean(),
  entered: enteredDraw,
  derived: derivedResult,
  /** Of an in-house round: anyone can compute its proof again. */
  houseGame: provenGame.nullable(),
});
export type PublishedResult = z.infer<typeof publishedResult>;

const numberField = z.enum(['upper3', 'upper2', 'lower2']);

/** How often what was drawn. Counts are over `draws`; a field that no draw has is absent. */
const drawStatistics = z.object({
  providerId,
  draws: z.int(),
  from: businessDate.nullable(),
  to: businessDate.nullable(),
  /** Per field and position from the left: how often each digit 0–9 was drawn there. */
  digits: z.array(z.object({ field: numberField, place: z.int(), counts: z.array(z.int()).length(10) })),
  /** Over all places of a field: how often each digit 0–9 was drawn. */
  digitTotals: z.array(z.object({ field: numberField, counts: z.array(z.int()).length(10) })),
  /** Numbers drawn more than once, most often first; at most 20 a field. */
  repeated: z.array(
    z.object({ field: numberField, number: z.string(), count: z.int(), lastDrawnOn: businessDate }),
  ),
  /** Of the two-digit fields: 50–99 against 00–49, and by the last digit. */
  sides: z.array(
    z.object({
      field: z.enum(['upper2', 'lower2']),
      high: z.int(),
      low: z.int(),
      even: z.int(),
      odd: z.int(),
    }),
  ),
  /** The draws themselves, newest first. */
  latest: z.array(
    z.object({
      roundId: id,
      businessDate,
      upper3: z.string().nullable(),
      upper2: z.string().nullable(),
      lower2: z.string().nullable(),
    }),
  ),
});
export type DrawStatistics = z.infer<typeof drawStatistics>;

/**
 * Which bets won on a draw. Money is of the caller's own tree, and null for callers that may not see the
 * reports of the provider.
 */
const winningBets = z.object({
  roundId: id,
  derived: derivedResult,
  byBetType: z.array(
    z.object({
      betType,
      /** Numbers that win, in order, the first of many; empty where the type has none (high, low, even, odd). */
      winningNumbers: z.array(z.string()).max(winningNumbersMax),
      /** How many there are. */
      winningCount: z.int(),
      /** Whether a bet of this type without a number (high, low, even, odd) won; null for types with numbers. */
      won: z.boolean().nullable(),
      money: z
        .object({
          ticketCount: z.int(),
          totalBet: money,
          winningTickets: z.int(),
          paid: money,
        })
        .nullable(),
    }),
  ),
});
export type WinningBets = z.infer<typeof winningBets>;

const view = { action: 'view', subject: 'result' } as const;

export const statisticsOperations = {
  'results.history': operation({
    method: 'GET',
    path: '/results',
    summary: 'List published results',
    description: 'With the winning numbers; newest draw first.',
    access: view,
    query: pageQuery.omit({ sortBy: true }).extend({
      providerId: providerId.optional(),
      group: providerGroup.optional(),
      from: businessDate.optional(),
      to: businessDate.optional(),
      /** Part of a provider's name or of a round's label. */
      q: z.string().max(60).optional(),
    }),
    response: paged(publishedResult),
  }),
  'results.statistics': operation({
    method: 'GET',
    path: '/providers/{providerId}/statistics',
    summary: 'Count how often each digit was drawn',
    description: `In the last ${statisticsDrawsMax} draws of a provider.`,
    access: view,
    params: z.object({ providerId }),
    response: one(drawStatistics),
    errors: ['not_found'],
  }),
  'results.winning': operation({
    method: 'GET',
    path: '/rounds/{roundId}/winning',
    summary: 'List the winning bets of a round',
    description: 'With stakes and payouts.',
    access: view,
    params: z.object({ roundId: id }),
    response: one(winningBets),
    errors: ['not_found'],
  }),
};
