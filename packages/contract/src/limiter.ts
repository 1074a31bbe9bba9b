import { z } from 'zod';
import { fieldError } from './errors.ts';
import { operation } from './operation.ts';
import { betType } from './providers.ts';
import { level, ownerFields } from './setting-fields.ts';
import {
  id,
  instant,
  money,
  nameText,
  one,
  paged,
  pageQuery,
  providerId,
  rate,
  reason,
  rowVersion,
} from './shared-shapes.ts';

/** Rules that act automatically while bets come in (domain.md §4 steps; screens.md §4 /lotto/limiter). */

/**
 * From where a step applies: an accumulated stake on the number, or a share of the level's limit in per cent.
 */
const from = z.string().regex(/^\d{1,13}(\.\d{1,2})?$/, fieldError('not_a_step_start'));

const limiterStep = z.object({
  from,
  action: z.discriminatedUnion('kind', [
    /** The pay rate is this at most. */
    z.object({ kind: z.literal('rate'), rate }),
    /** The pay rate is this share of the level's own, in per cent. */
    z.object({ kind: z.literal('percent'), percent: z.int().min(1).max(99) }),
    /** The number takes no more bets. */
    z.object({ kind: z.literal('close') }),
  ]),
});
export type LimiterStep = z.infer<typeof limiterStep>;

const ruleFields = {
  name: nameText(60),
  /** Null: every provider. */
  providerId: providerId.nullable(),
  /** Empty: every bet type. */
  betTypes: z.array(betType).max(30),
  /** What `from` of its steps counts. */
  basis: z.enum(['stake', 'limit_share']),
  steps: z.array(limiterStep).max(20),
  /** The most one player may stake on one number; null: as in the settings. */
  capPerPerson: from.nullable(),
};

const limiterRule = z.object({
  ruleId: id,
  level,
  aggregatorId: id.nullable(),
  agentId: id.nullable(),
  holderName: z.string(),
  ...ruleFields,
  name: z.string(),
  active: z.boolean(),
  /** Numbers it acted on in rounds that are not settled yet. */
  actingOn: z.int(),
  changedBy: z.string().nullable(),
  changedAt: instant,
  version: z.int(),
  /** The caller may change it. Rules of the levels above are shown, but cannot be changed. */
  mayChange: z.boolean(),
});
export type LimiterRule = z.infer<typeof limiterRule>;

/** What a rule did automatically. */
const limiterAction = z.object({
  at: instant,
  ruleId: id,
  ruleName: z.string(),
  level,
  holderName: z.string(),
  providerId,
  nameEn: z.string(),
  nameTh: z.string(),
  roundId: id,
  roundLabel: z.string(),
  betType,
  number: z.string(),
  /** Accumulated stake on the number when the step was reached. */
  stake: money,
  step: limiterStep,
});
export type LimiterAction = z.infer<typeof limiterAction>;

/** What a rule would have done in a round, had it been active from its opening. */
const limiterPreview = z.object({
  roundId: id,
  roundLabel: z.string(),
  /** Tickets replayed, in order of acceptance; the first of them where there are more than are looked at. */
  tickets: z.int(),
  stake: money,
  complete: z.boolean(),
  /** Taken at a lower rate, and what they would pay less if they all won. */
  lowered: z.object({ tickets: z.int(), stake: money, payoutLess: money }),
  /** Stake that would not have been taken. */
  refused: z.object({ tickets: z.int(), stake: money }),
  /** Most staked first. */
  numbers: z.array(
    z.object({
      betType,
      number: z.string(),
      stake: money,
      stepNo: z.int(),
      step: limiterStep,
      reachedAt: instant,
      refusedStake: money,
    }),
  ),
});
export type LimiterPreview = z.infer<typeof limiterPreview>;

const view = { action: 'view', subject: 'lotto-ratio' } as const;
const manage = { action: 'manage', subject: 'lotto-ratio' } as const;
const params = z.object({ ruleId: id });

export const limiterOperations = {
  /** Sorted by `name`, `changedAt`. */
  'limiter.list': operation({
    method: 'GET',
    path: '/limiter/rules',
    summary: 'List limiter rules',
    description: 'The caller’s own; for staff and masters also those of lower levels.',
    access: view,
    query: pageQuery.extend({
      ...ownerFields,
      level: level.optional(),
      providerId: providerId.optional(),
      active: z.enum(['true', 'false']).optional(),
      q: z.string().trim().min(1).max(60).optional(),
    }),
    response: paged(limiterRule),
    errors: ['not_found'],
  }),
  'limiter.get': operation({
    method: 'GET',
    path: '/limiter/rules/{ruleId}',
    summary: 'Show a limiter rule',
    access: view,
    params,
    response: one(limiterRule),
    errors: ['not_found'],
  }),
  'limiter.create': operation({
    method: 'POST',
    path: '/limiter/rules',
    summary: 'Create a limiter rule',
    description: 'Effective from the next bet.',
    access: manage,
    status: 201,
    body: z.object({ ...ownerFields, ...ruleFields, active: z.boolean().default(true) }),
    touches: ['limiter'],
    response: one(limiterRule),
    errors: ['proof_required', 'not_found', 'rule_invalid', 'name_taken'],
  }),
  'limiter.update': operation({
    method: 'PATCH',
    path: '/limiter/rules/{ruleId}',
    summary: 'Change a limiter rule or turn it on or off',
    access: manage,
    params,
    body: z.object({
      version: rowVersion,
      name: ruleFields.name.optional(),
      providerId: ruleFields.providerId.optional(),
      betTypes: ruleFields.betTypes.optional(),
      basis: ruleFields.basis.optional(),
      steps: ruleFields.steps.optional(),
      capPerPerson: ruleFields.capPerPerson.optional(),
      active: z.boolean().optional(),
    }),
    touches: ['limiter'],
    response: one(limiterRule),
    errors: ['proof_required', 'not_found', 'stale_version', 'rule_invalid', 'name_taken'],
  }),
  'limiter.archive': operation({
    method: 'POST',
    path: '/limiter/rules/{ruleId}/archive',
    summary: 'Archive a limiter rule',
    description: 'It takes no further action.',
    access: manage,
    params,
    body: z.object({ version: rowVersion, reason }),
    touches: ['limiter'],
    response: one(limiterRule),
    errors: ['proof_required', 'not_found', 'stale_version'],
  }),
  'limiter.preview': operation({
    method: 'POST',
    path: '/limiter/preview',
    summary: 'Preview a limiter rule with the bets of a round',
    description: 'Changes nothing.',
    access: view,
    body: z.object({
      ...ownerFields,
      roundId: id,
      rule: z.object({
        betTypes: ruleFields.betTypes,
        basis: ruleFields.basis,
        steps: ruleFields.steps,
        capPerPerson: ruleFields.capPerPerson,
      }),
    }),
    response: one(limiterPreview),
    errors: ['not_found', 'rule_invalid'],
    idempotencyKey: 'none',
  }),
  'limiter.actions': operation({
    method: 'GET',
    path: '/limiter/actions',
    summary: 'List actions of limiter rules',
    description: 'Newest first.',
    access: view,
    query: pageQuery.omit({ sortBy: true, orderBy: true }).extend({
      ruleId: id.optional(),
      providerId: providerId.optional(),
      roundId: id.optional(),
      betType: betType.optional(),
    }),
    response: paged(limiterAction),
  }),
};
