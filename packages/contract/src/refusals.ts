import { z } from 'zod';
import { fieldError } from './errors.ts';
import { refusalReasons } from './intake.ts';
import { bundleSize } from './live-tickets.ts';
import { operation } from './operation.ts';
import {
  businessDate,
  id,
  instant,
  money,
  one,
  paged,
  pageQuery,
  providerId,
  rate,
} from './shared-shapes.ts';

/**
 * Refused bets: lines of bills that were not taken, each with the limit that refused it. They are kept for some days and
 * are no books.
 */

/** What can refuse a bet by its value: a setting, the agent's credit, or the stock of what is sold by the unit. */
export const refusalLimits = [
  'accept',
  'blocked',
  'lowest',
  'maximum',
  'maxBetPerNumber',
  'numberLimitPerPlayer',
  'limit',
  'steps',
  'rule',
  'splitSteps',
  'possibleBetPercentage',
  'risk',
  'totalRisk',
  'betLimit',
  'creditLimit',
  'quantity',
  'maxPerPlayer',
  'playerDay',
  'playerWeek',
] as const;
export type RefusalLimit = (typeof refusalLimits)[number];

/** Money, a per cent, or a count of numbers or units, by the limit. */
const figure = z.string();

const limitedBy = z.object({
  limit: z.enum(refusalLimits),
  /**
   * Whose it is. `upline`: somebody above the caller, whose sales and settings are not shown. Null: not known,
   * such as the cap per person of a limiter rule.
   */
  level: z.enum(['company', 'aggregator', 'agent', 'upline']).nullable(),
  unit: z.enum(['money', 'percent', 'count']),
  value: figure.nullable(),
  /** What was used before the line. */
  used: figure.nullable(),
  /** What the line would have added; of a per cent, what it would have become. */
  asked: figure.nullable(),
  /** With `rule`: the rule that closed the number. */
  ruleId: id.nullable(),
  ruleName: z.string().nullable(),
});
export type LimitedBy = z.infer<typeof limitedBy>;

const refusal = z.object({
  refusalId: id,
  refusedAt: instant,
  roundId: id,
  providerId,
  nameEn: z.string(),
  nameTh: z.string(),
  label: z.string(),
  aggregatorId: id,
  /** Not shown to agents. */
  masterCode: z.string().optional(),
  agentId: id,
  agentCode: z.string(),
  /** Null for a player who has had no bet taken: there is no such player yet. */
  playerId: id.nullable(),
  player: z.string(),
  /** The bill whose other lines were taken; null where the bill was refused whole. */
  billNumber: z.string().nullable(),
  /** The Idempotency-Key of the bill: lines of one bill have the same. */
  requestKey: z.string(),
  /** The whole bill as it was sent. */
  billLines: z.int(),
  billStake: money,
  /** As they were sent: neither needs to exist. */
  betType: z.string(),
  number: z.string(),
  stake: money,
  size: bundleSize.optional(),
  quantity: z.int().optional(),
  /** The rate the player was shown, and the rate then. */
  rate: rate.nullable(),
  currentRate: rate.nullable(),
  reason: z.enum(refusalReasons),
  available: money.nullable(),
  limitedBy: limitedBy.nullable(),
});
export type Refusal = z.infer<typeof refusal>;

const filter = z.object({
  /** Days in the company's time zone; without them all that is kept. */
  from: businessDate.optional(),
  to: businessDate.optional(),
  reason: z.enum(refusalReasons).optional(),
  providerId: providerId.optional(),
  roundId: id.optional(),
  aggregatorId: id.optional(),
  agentId: id.optional(),
  playerId: id.optional(),
  /** A bill of which lines were refused. */
  billNumber: z.string().min(3).max(24).optional(),
  betType: z
    .string()
    .regex(/^[\w-]{1,24}$/)
    .optional(),
  number: z
    .string()
    .regex(/^\d{1,7}$/, fieldError('not_digits'))
    .optional(),
  /** A bill number as it is read out, or a part of the player's name. */
  q: z.string().max(60).optional(),
});

const counted = { lines: z.int(), stake: money };

const refusalSummary = z.object({
  /** How many days refused bets are kept. */
  keptDays: z.int(),
  total: z.object({ ...counted, players: z.int() }),
  /** The most stake first. */
  reasons: z.array(z.object({ reason: z.enum(refusalReasons), ...counted, players: z.int() })),
  /** Hours of the clock in which something was refused. */
  hours: z.array(z.object({ hour: instant, ...counted })),
});
export type RefusalSummary = z.infer<typeof refusalSummary>;

const view = { access: { action: 'view', subject: 'lotto-report' } } as const;

export const refusalOperations = {
  'refusals.list': operation({
    ...view,
    method: 'GET',
    path: '/reports/refusals',
    summary: 'List refused bets with the limit that refused each',
    description:
      'Newest first. Refused bets are kept for some days. Quotes are not among them, and a few may be missing after a failure.',
    // sortBy: `refusedAt`, `stake`
    query: pageQuery.extend(filter.shape),
    response: paged(refusal),
    errors: ['bill_number_wrong'],
  }),
  'refusals.summary': operation({
    ...view,
    method: 'GET',
    path: '/reports/refusals/summary',
    summary: 'Count refused bets by reason and by hour',
    query: filter,
    response: one(refusalSummary),
    errors: ['bill_number_wrong'],
  }),
};
