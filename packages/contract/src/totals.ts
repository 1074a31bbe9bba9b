import { z } from 'zod';
import { providerGroup } from './access.ts';
import { operation } from './operation.ts';
import { betType } from './providers.ts';
import { round, statusesQuery } from './rounds.ts';
import { all, id, money, one, paged, pageQuery, withBets, withoutBets } from './shared-shapes.ts';

/**
 * Exposure ÷ limit by the settings of the chosen level (domain.md §4); null without a limit or percentages.
 */
const riskFlag = z.enum(['high', 'medium', 'low']);
export type RiskFlag = z.infer<typeof riskFlag>;

/**
 * How bets on a number are taken now at the chosen level: the strictest block from the company down to it.
 */
/** `full`: its stake has reached the limit of the viewed level. */
const numberState = z.enum(['open', 'reduced', 'full', 'closed']);
export type NumberState = z.infer<typeof numberState>;

/**
 * One number of a bet type that has bets or is blocked. `exposure` is what the company would pay less what
 * the type took (screens.md §1). Limit and flags are those of the chosen level: the company's, a master's
 * with `aggregatorId`, an agent's with `agentId`.
 */
const numberTotal = z.object({
  number: z.string(),
  ticketCount: z.int(),
  stake: money,
  potentialPayout: money,
  exposure: money,
  limit: money.nullable(),
  /** Share of the limit used, in basis points; null without a limit. */
  usedBp: z.int().nullable(),
  /**
   * What the chosen master or agent holds of the stake; null where it has no hold per number now, or sold nothing on the
   * number since it set one.
   */
  held: money.nullable(),
  risk: riskFlag.nullable(),
  state: numberState,
});
export type NumberTotal = z.infer<typeof numberTotal>;

const typeTotal = z.object({
  betType,
  ticketCount: z.int(),
  stake: money,
  netStake: money,
  worstNumber: z.string().nullable(),
  worstPayout: money,
  /** How many of its numbers are over high risk now, at the viewed level. */
  highRisk: z.int(),
});
export type TypeTotal = z.infer<typeof typeTotal>;

const memberFigures = { billCount: z.int(), ticketCount: z.int(), stake: money, cancelled: money };

/** One master, agent or player in a round. */
const memberTotal = z.object({
  /** Of the row: ids of two tiers may be the same. */
  key: z.string(),
  tier: z.enum(['master', 'agent', 'player']),
  aggregatorId: id,
  /** Null for a master. */
  agentId: id.nullable(),
  playerId: id.nullable(),
  code: z.string(),
  name: z.string(),
  ...memberFigures,
});

/** A round with what it may cost, of the bets that the caller sees. */
const roundTotal = round.extend({
  /**
   * The number with the highest exposure, and the limit for one number that the caller's level sets for its bet type;
   * null in a round without bets.
   */
  worst: z.object({ betType, number: z.string(), exposure: money, limit: money.nullable() }).nullable(),
  /** How many numbers are over high risk in it now, at the caller's level. */
  highRisk: z.int(),
  /** What is left of `totalBet` after what dealers of the caller's tier accepted; null where it laid nothing off. */
  kept: money.nullable(),
});
export type RoundTotal = z.infer<typeof roundTotal>;

/** Risk of the round over every possible result (domain.md §4). */
const risk = z.object({
  totalBet: money,
  netStake: money,
  worst: money,
  worstUpper: z.object({ number: z.string(), payout: money }).nullable(),
  worstLower: z.object({ number: z.string(), payout: money }).nullable(),
  /**
   * Where the caller's tier laid bets off and all of its bets are viewed: what dealers accepted, what is kept of the
   * total, and the worst case with them (lay-off.md §11).
   */
  laidOff: z.object({ stake: money, cost: money, kept: money, worst: money }).nullable(),
});

/**
 * Rows of the totals by number: all numbers of up to three digits; of longer numbers those with the highest
 * exposure.
 */
export const totalNumbersMax = 1000;

/**
 * `figures` events of the stream: the answers of `totals.byNumber` (one bet type), `totals.byType` and
 * `totals.risk`. They are computed once for all viewers of the same part of a round. The first event has
 * every number (`full`), later events those that changed; `exposure` of all others changes by `staked`: it is
 * `potentialPayout` − `staked`.
 */
export const liveFigures = z.object({
  roundId: id,
  betType,
  full: z.boolean(),
  /** What the bet type took. */
  staked: money,
  numbers: z.array(numberTotal),
  /** Numbers without any remaining bets. */
  gone: z.array(z.string()),
  types: z.array(typeTotal),
  risk,
});
export type LiveFigures = z.infer<typeof liveFigures>;

const view = { action: 'view', subject: 'lotto-total' } as const;
const roundParams = z.object({ roundId: id });

/**
 * The owner of the bets: everything the caller may see, one master's, or one agent's. What the caller may not
 * see is `not_found`.
 */
const part = { aggregatorId: id.optional(), agentId: id.optional() };
const partQuery = z.object(part);

export const totalOperations = {
  'totals.rounds': operation({
    method: 'GET',
    path: '/totals/rounds',
    summary: 'List rounds with their exposure',
    access: view,
    query: pageQuery.extend({
      group: providerGroup.optional(),
      status: statusesQuery,
      q: z.string().max(60).optional(),
      withBets,
      /** Only rounds with numbers over high risk. */
      alerts: z.literal('true').optional(),
    }),
    response: paged(roundTotal).extend({ summary: z.object({ withoutBets }) }),
  }),
  'totals.byNumber': operation({
    method: 'GET',
    path: '/rounds/{roundId}/totals/numbers',
    summary: 'List totals of a bet type by number',
    description: `At most ${totalNumbersMax} numbers, highest exposure first, without numbers that have no bets.`,
    access: view,
    params: roundParams,
    query: z.object({ betType, ...part }),
    response: all(numberTotal),
    errors: ['not_found'],
  }),
  'totals.byType': operation({
    method: 'GET',
    path: '/rounds/{roundId}/totals/types',
    summary: 'List totals of a round by bet type',
    access: view,
    params: roundParams,
    query: partQuery,
    response: all(typeTotal),
    errors: ['not_found'],
  }),
  'totals.byMember': operation({
    method: 'GET',
    path: '/rounds/{roundId}/totals/members',
    summary: 'List totals of a round by member',
    description: 'Masters, agents or players.',
    access: view,
    params: roundParams,
    query: pageQuery.extend({ ...part, by: z.enum(['master', 'agent', 'player']).default('agent') }),
    response: paged(memberTotal).extend({ summary: z.object(memberFigures) }),
    errors: ['not_found'],
  }),
  'totals.risk': operation({
    method: 'GET',
    path: '/rounds/{roundId}/totals/risk',
    summary: 'Show the worst case of a round',
    description: 'Over every possible result.',
    access: view,
    cost: 'heavy',
    params: roundParams,
    query: partQuery,
    response: one(risk),
    errors: ['not_found'],
  }),
  'totals.stream': operation({
    method: 'GET',
    path: '/live',
    summary: 'Stream live events',
    description:
      'Server-Sent Events. `ready`: connected. `totals`: new bets in the watched round, at most twice a second. `figures`: its totals, if a bet type is watched too. `round`: a round changed its state. `notification`: a new one, or one that is done.',
    access: 'signed-in',
    query: z.object({ roundId: id.optional(), betType: betType.optional(), ...part }),
    response: 'stream',
    errors: ['not_found'],
  }),
};
