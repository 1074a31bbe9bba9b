import { z } from 'zod';
import { providerGroup } from './access.ts';
import { operation } from './operation.ts';
import { betType, providerLogo } from './providers.ts';
import {
  effectiveSettings,
  fieldValue,
  level,
  ownerFields,
  ownSettings,
  settingsChange,
} from './setting-fields.ts';
import {
  all,
  id,
  instant,
  money,
  noteText,
  one,
  paged,
  pageQuery,
  providerId,
  rate,
  reason,
} from './shared-shapes.ts';

/**
 * What a level sets for the bet types of a provider (Lotto Provider Config, screens.md §4) and what is in force there
 * (domain.md §4): the nearest pay rate, the strictest limit.
 */

const roundName = z.object({ roundId: id, label: z.string() });

/** One bet type at one level. */
const rateRow = z.object({
  betType,
  /** Of what this level sets; 0 while it sets nothing. A change names the version it was made against. */
  version: z.int().min(0),
  own: ownSettings,
  effective: effectiveSettings,
  /** The highest pay rate this level may give, from its upline; null at the company and where nothing is agreed. */
  payRateMax: rate.nullable(),
  /** Without terms for it the bet type is not sold here, whatever the settings are. */
  inTerms: z.boolean(),
  /** In the rounds that sell now: the most staked on one number, and by one player on one number, at this level. */
  sold: z.object({ mostOnNumber: money, tickets: z.int() }),
  /** Fields that change when the next round opens. */
  planned: z.array(z.object({ plannedChangeId: id, field: z.string(), to: fieldValue })),
  /** Numbers this level blocks now. */
  blockedCount: z.int(),
});
export type RateRow = z.infer<typeof rateRow>;

/** All bet types of a provider at one level. */
const rateSheet = z.object({
  providerId,
  nameEn: z.string(),
  nameTh: z.string(),
  accepting: z.boolean(),
  level,
  aggregatorId: id.nullable(),
  agentId: id.nullable(),
  /** Name of the master or agent, or of the company. */
  holderName: z.string(),
  /** Credit of the agent (`accountLimit`, domain.md §4); null at the other levels. */
  accountLimit: z.object({ limit: money.nullable(), used: money }).nullable(),
  /** Rounds that take bets now, and the next one to open. */
  openRounds: z.array(roundName.extend({ closeAt: instant })),
  nextRound: roundName.extend({ openAt: instant }).nullable(),
  /** When the round closes that is created later; null where there is one to close. */
  plannedCloseAt: instant.nullable(),
  betTypes: z.array(rateRow),
});
export type RateSheet = z.infer<typeof rateSheet>;

/** Something that is allowed, but that a person should know before it is saved. */
const rateWarning = z.object({
  betType,
  field: z.string(),
  /** `below_sold`: numbers have more on them already; `held_by_upline`: the value has no effect, the upline is stricter. */
  code: z.enum(['below_sold', 'held_by_upline']),
  values: z.record(z.string(), z.string()),
});
export type RateWarning = z.infer<typeof rateWarning>;

export const plannedState = z.enum(['planned', 'applied', 'withdrawn', 'replaced']);

/** A change that waits for the next round of its provider to open. */
const plannedChange = z.object({
  plannedChangeId: id,
  providerId,
  nameEn: z.string(),
  nameTh: z.string(),
  level,
  aggregatorId: id.nullable(),
  agentId: id.nullable(),
  holderName: z.string(),
  changes: z.array(z.object({ betType, field: z.string(), from: fieldValue, to: fieldValue })),
  note: z.string().nullable(),
  plannedBy: z.string(),
  plannedAt: instant,
  state: plannedState,
  /** The round it was applied for; while it is planned, the next one to open. */
  round: roundName.extend({ openAt: instant }).nullable(),
  endedBy: z.string().nullable(),
  endedAt: instant.nullable(),
  /** The caller may withdraw it. */
  mayWithdraw: z.boolean(),
});
export type PlannedChange = z.infer<typeof plannedChange>;

const rowChanges = z
  .array(z.object({ betType, version: z.int().min(0), set: settingsChange }))
  .min(1)
  .max(60);
const params = z.object({ providerId });
const view = { action: 'view', subject: 'lotto-ratio' } as const;
const manage = { action: 'manage', subject: 'lotto-ratio' } as const;

/** A provider in the list of those with settings the caller may read, as the caller's own level sells it. */
const rateProvider = z.object({
  providerId,
  group: providerGroup,
  nameEn: z.string(),
  nameTh: z.string(),
  logo: providerLogo,
  accepting: z.boolean(),
  betTypes: z.int(),
  /** Of these, accepted at the caller's level: open at all levels down to it, and in its terms. */
  openBetTypes: z.int(),
  nextCloseAt: instant.nullable(),
  /** While it has no round to close: when the next one of its schedule closes, which is created later. */
  plannedCloseAt: instant.nullable(),
  /** Planned changes that wait for its next round, at the levels the caller sees. */
  planned: z.int(),
});
export type RateProviderDto = z.infer<typeof rateProvider>;

export const rateOperations = {
  'rates.providers': operation({
    method: 'GET',
    path: '/rates',
    summary: 'List the caller’s providers with their sales status',
    description: 'Number of open bet types, next close time and planned changes.',
    access: view,
    response: all(rateProvider),
  }),
  'rates.get': operation({
    method: 'GET',
    path: '/rates/{providerId}',
    summary: 'Show the settings of a provider at one level',
    description: 'For each bet type, its own value, the effective value and its owner.',
    access: view,
    params,
    query: z.object(ownerFields),
    response: one(rateSheet),
    errors: ['not_found'],
  }),
  'rates.check': operation({
    method: 'POST',
    path: '/rates/{providerId}/check',
    summary: 'Check a change of settings without saving it',
    description: 'Returns notes on the change and refuses what saving would refuse. Changes nothing.',
    access: manage,
    params,
    body: z.object({ ...ownerFields, changes: rowChanges }),
    response: one(z.object({ warnings: z.array(rateWarning) })),
    errors: ['not_found', 'rates_invalid', 'stale_version'],
    idempotencyKey: 'none',
  }),
  'rates.change': operation({
    method: 'POST',
    path: '/rates/{providerId}/changes',
    summary: 'Change settings immediately or from the next round',
    access: manage,
    params,
    body: z.object({
      ...ownerFields,
      when: z.enum(['now', 'next_round']),
      changes: rowChanges,
      note: noteText(500).optional(),
    }),
    touches: ['rates', 'specialRates', 'profiles'],
    response: one(
      z.object({
        /** How many bet types have new settings; 0 when the change was planned. */
        changed: z.int(),
        planned: plannedChange.nullable(),
        warnings: z.array(rateWarning),
      }),
    ),
    errors: ['proof_required', 'not_found', 'rates_invalid', 'stale_version'],
  }),
  'rates.acceptAll': operation({
    method: 'POST',
    path: '/rates/{providerId}/accept-all',
    summary: 'Open or close every bet type of a provider',
    access: manage,
    params,
    body: z.object({ ...ownerFields, accept: z.boolean(), note: noteText(500).optional() }),
    touches: ['rates', 'specialRates', 'profiles'],
    response: one(
      z.object({
        changed: z.int(),
        unchanged: z.int(),
        /** Opened here, but still not sold: which level closes it. */
        failed: z.array(
          z.object({ betType, code: z.enum(['closed_by_upline', 'not_in_terms', 'incomplete']) }),
        ),
      }),
    ),
    errors: ['proof_required', 'not_found'],
  }),
  'rates.planned': operation({
    method: 'GET',
    path: '/planned-changes',
    summary: 'List planned changes',
    description: 'Newest first, with the changes that were applied, replaced or withdrawn.',
    access: view,
    query: pageQuery.omit({ sortBy: true, orderBy: true }).extend({
      ...ownerFields,
      providerId: providerId.optional(),
      state: plannedState.optional(),
    }),
    response: paged(plannedChange),
    errors: ['not_found'],
  }),
  'rates.withdraw': operation({
    method: 'POST',
    path: '/planned-changes/{plannedChangeId}/withdraw',
    summary: 'Withdraw a planned change',
    access: manage,
    params: z.object({ plannedChangeId: id }),
    body: z.object({ reason }),
    touches: ['rates', 'specialRates', 'profiles'],
    response: one(plannedChange),
    errors: ['proof_required', 'not_found', 'plan_ended'],
  }),
  /**
   * What agents and masters are notified of if the company has switched it on (settings: next-round
   * rate-change notice).
   */
  'rates.notices': operation({
    method: 'GET',
    path: '/rate-notices',
    summary: 'List pay rates that change with the next rounds',
    description: 'Empty while the notice is turned off.',
    access: view,
    query: z.object({ providerId: providerId.optional() }),
    response: all(
      z.object({
        providerId,
        nameEn: z.string(),
        nameTh: z.string(),
        betType,
        from: rate.nullable(),
        to: rate.nullable(),
        round: roundName.extend({ openAt: instant }).nullable(),
      }),
    ),
  }),
};
