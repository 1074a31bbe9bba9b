import { derivationNames, yigiMaximumShots } from '@drawdesk/lottery';
import { z } from 'zod';
import { providerGroup } from './access.ts';
import { approval } from './approval.ts';
import { fieldError } from './errors.ts';
import { operation } from './operation.ts';
import { betType, drawField, providerLogo } from './providers.ts';
import { round } from './rounds.ts';
import { calendar, schedule } from './schedule.ts';
import {
  all,
  businessDate,
  id,
  instant,
  nameText,
  one,
  plainText,
  providerId,
  reason,
  rowVersion,
} from './shared-shapes.ts';
import { roundState } from './touches.ts';

/** The catalogue of providers as staff edit it (screens.md §4 /setting/provider; domain.md §2). */

/** The rule switches (⚙) and their positions. */
export const ruleSwitches = z.object({
  runPays: z.enum(['once', 'per_hit']),
  lower3: z.enum(['back', 'all']),
  crossExactWins: z.boolean(),
  paeRepeats: z.enum(['refused', 'allowed']),
  stockDecimals: z.enum(['cut', 'round']),
  lower2From: z.enum(['p2', 'p1']),
  laosLower2: z.enum(['front', 'entered']),
  yigiResult: z.enum(['minus16', 'sum']),
  ladderBestOnly: z.boolean(),
  correctedOn: z.enum(['day_made', 'round_day']),
});
export type RuleSwitchesDto = z.infer<typeof ruleSwitches>;

const derivation = z.enum(derivationNames);

/**
 * A field of the draw format limited to fewer digits or entries than the derivation takes; null: no fewer.
 * `count` 0 leaves an optional field out, `required` makes it required. Fields that are not named are as the
 * derivation has them.
 */
export const drawFieldSize = z.object({
  name: plainText(40),
  digits: z.int().min(1).max(12).nullable(),
  count: z.int().min(0).max(200).nullable(),
  required: z.boolean(),
});
export type DrawFieldSize = z.output<typeof drawFieldSize>;

/**
 * Who draws: someone outside (`none`), or the company itself, in a way that anyone can prove (domain.md §2):
 * from the shots of the players, or from a seed that is committed to before the first bet.
 */
export const houseGame = z.enum(['none', 'yigi', 'commit_reveal']);
export type HouseGame = z.infer<typeof houseGame>;

const fields = {
  group: providerGroup,
  nameEn: nameText(60),
  nameTh: nameText(60),
  logo: providerLogo,
  /** Position in menus, ascending. */
  sortOrder: z.int().min(0).max(1_000_000),
  derivation,
  /** Null: the derivation's own fields. */
  drawFormat: z.array(drawFieldSize).max(20).nullable(),
  betTypes: z.array(betType).min(1).max(30),
  switches: ruleSwitches,
  schedule,
  calendar,
  resultMode: z.enum(['auto', 'manual']),
  confirmMode: z.enum(['review', 'blind']),
  /** A result of the automatic source is confirmed without a second person; one that a person enters never is. */
  autoConfirm: z.boolean(),
  houseGame,
  /**
   * What a yigi round requires of its shots: how many shots fill the list (the round is then refunded), how
   * much of the list one agent may send, and how many players of how many agents a result needs. A round
   * keeps the values that were in force when it opened.
   */
  yigiShotsMax: z.int().min(64).max(yigiMaximumShots),
  yigiAgentSharePercent: z.int().min(1).max(100),
  yigiPlayersMin: z.int().min(1).max(1000),
  /** Not more than there are agents with a player site when the round opens: one, where only one has. */
  yigiAgentsMin: z.int().min(1).max(100),
  /** A public randomness beacon is mixed into each in-house draw. */
  beacon: z.boolean(),
  /** How long the round waits for the beacon after the beacon's time; then the round is refunded. */
  beaconWaitMinutes: z.int().min(1).max(1440),
  /** How many independent sources must report the same result before it confirms itself. */
  sourcesAgree: z.int().min(1).max(2),
  accepting: z.boolean(),
  /** How long after the draw a missing result is overdue. */
  noResultAfterMinutes: z.int().min(1).max(100_000),
  /** How long after the draw a round without a result is refunded automatically; null: by hand. */
  refundAfterMinutes: z.int().min(1).max(100_000).nullable(),
  /** How long a player may cancel a bill (0: not at all), and how many a day. */
  cancelWindowMinutes: z.int().min(0).max(10_000),
  cancelsPerDay: z.int().min(0).max(10_000),
};

/** A provider with everything that makes it what it is. */
export const providerSetup = z.object({
  providerId,
  ...fields,
  nameEn: z.string(),
  nameTh: z.string(),
  /** The fields that are keyed under derivation, switches, bet types and `drawFormat`. */
  drawFields: z.array(drawField),
  version: z.int(),
  changedAt: instant.nullable(),
  /** Bets were taken: the derivation can no longer be changed. */
  hasBets: z.boolean(),
  /**
   * Of its rules for results: mode, confirmation, number of sources, draw, when it is overdue and refunded.
   */
  approval: approval.shape.state,
});
export type ProviderSetup = z.infer<typeof providerSetup>;

/** What a derivation takes and gives, for the form of a new provider. */
const derivationInfo = z.object({
  derivation,
  fields: z.array(drawField),
  /** What can be decided on its result under the default switches. */
  betTypes: z.array(betType),
  /** Switches that have an effect under this derivation. */
  switches: z.array(z.string()),
});
export type DerivationInfo = z.infer<typeof derivationInfo>;

const plannedRound = z.object({
  label: z.string(),
  businessDate,
  openAt: instant,
  closeAt: instant,
  drawAt: instant,
});

/** What a schedule makes of the coming days, and what it does to the rounds there are. */
const schedulePreview = z.object({
  /** The next rounds, at most 30. */
  rounds: z.array(plannedRound),
  perWeek: z.int(),
  /** Scheduled rounds that would be made, get other times, or go. */
  added: z.int(),
  moved: z.int(),
  removed: z.int(),
  /** Rounds it does not change: they are open, have bets, or were changed by hand. */
  kept: z.int(),
});
export type SchedulePreview = z.infer<typeof schedulePreview>;

const params = z.object({ providerId });
const view = { action: 'view', subject: 'setting-provider' } as const;
const manage = { action: 'manage', subject: 'setting-provider' } as const;
const company = { tenants: 'company' } as const;
const change = {
  group: fields.group.optional(),
  nameEn: fields.nameEn.optional(),
  nameTh: fields.nameTh.optional(),
  logo: fields.logo.optional(),
  sortOrder: fields.sortOrder.optional(),
  derivation: fields.derivation.optional(),
  drawFormat: fields.drawFormat.optional(),
  betTypes: fields.betTypes.optional(),
  switches: ruleSwitches.partial().optional(),
  schedule: schedule.optional(),
  calendar: calendar.optional(),
  resultMode: fields.resultMode.optional(),
  confirmMode: fields.confirmMode.optional(),
  autoConfirm: fields.autoConfirm.optional(),
  houseGame: houseGame.optional(),
  yigiShotsMax: fields.yigiShotsMax.optional(),
  yigiAgentSharePercent: fields.yigiAgentSharePercent.optional(),
  yigiPlayersMin: fields.yigiPlayersMin.optional(),
  yigiAgentsMin: fields.yigiAgentsMin.optional(),
  beacon: fields.beacon.optional(),
  beaconWaitMinutes: fields.beaconWaitMinutes.optional(),
  sourcesAgree: fields.sourcesAgree.optional(),
  accepting: fields.accepting.optional(),
  noResultAfterMinutes: fields.noResultAfterMinutes.optional(),
  refundAfterMinutes: fields.refundAfterMinutes.optional(),
  cancelWindowMinutes: fields.cancelWindowMinutes.optional(),
  cancelsPerDay: fields.cancelsPerDay.optional(),
};

/** `create` is the address of the form for a new one. */
const newProviderId = z
  .string()
  .regex(/^(?!create$)[a-z0-9][a-z0-9-]{1,39}$/, fieldError('not_a_provider_id'));
const roundTimesBody = { openAt: instant, closeAt: instant, drawAt: instant };

export const catalogueOperations = {
  'catalogue.derivations': operation({
    ...company,
    method: 'GET',
    path: '/derivations',
    summary: 'List the derivations with their bet types',
    access: view,
    response: all(derivationInfo),
  }),
  'catalogue.get': operation({
    ...company,
    method: 'GET',
    path: '/catalogue/{providerId}',
    summary: 'Show a provider with schedule, calendar, switches and times',
    access: view,
    params,
    response: one(providerSetup),
    errors: ['not_found'],
  }),
  'catalogue.create': operation({
    ...company,
    method: 'POST',
    path: '/catalogue',
    summary: 'Create a provider',
    description: 'Sets starting rates and limits of its bet types and creates its first rounds.',
    access: manage,
    status: 201,
    body: z.object({
      providerId: newProviderId,
      ...fields,
      switches: ruleSwitches.partial().default({}),
      houseGame: houseGame.default('none'),
      yigiShotsMax: fields.yigiShotsMax.default(yigiMaximumShots),
      yigiAgentSharePercent: fields.yigiAgentSharePercent.default(25),
      yigiPlayersMin: fields.yigiPlayersMin.default(5),
      yigiAgentsMin: fields.yigiAgentsMin.default(2),
      beacon: fields.beacon.default(false),
      beaconWaitMinutes: fields.beaconWaitMinutes.default(10),
      sourcesAgree: fields.sourcesAgree.default(1),
      refundAfterMinutes: fields.refundAfterMinutes.default(null),
    }),
    touches: ['catalogue', ...roundState],
    response: one(providerSetup),
    errors: ['code_taken', 'provider_invalid'],
  }),
  'catalogue.update': operation({
    ...company,
    method: 'PATCH',
    path: '/catalogue/{providerId}',
    summary: 'Change a provider',
    description: 'Future rounds follow a new schedule. Rounds that have bets stay as they are.',
    access: manage,
    params,
    body: z.object({ version: rowVersion, ...change }),
    touches: ['catalogue', ...roundState],
    response: one(
      z.object({
        provider: providerSetup,
        rounds: z.object({ added: z.int(), moved: z.int(), removed: z.int(), kept: z.int() }),
      }),
    ),
    errors: ['not_found', 'stale_version', 'provider_invalid', 'derivation_fixed', 'provider_group_in_terms'],
  }),
  'catalogue.approval': operation({
    ...company,
    method: 'GET',
    path: '/catalogue/{providerId}/approval',
    summary: 'Show whether the result rules are approved',
    description: 'With the person who changed them.',
    access: view,
    params,
    response: one(approval),
    errors: ['not_found'],
  }),
  'catalogue.approve': operation({
    ...company,
    method: 'POST',
    path: '/catalogue/{providerId}/approve',
    summary: 'Approve the result rules as a second person',
    access: manage,
    params,
    body: z.object({ version: rowVersion }),
    touches: ['catalogue', ...roundState],
    response: one(approval),
    errors: ['not_found', 'stale_version', 'nothing_to_approve', 'same_person', 'same_person_tied'],
  }),
  'catalogue.decline': operation({
    ...company,
    method: 'POST',
    path: '/catalogue/{providerId}/decline',
    summary: 'Decline the result rules of a provider',
    description: 'Results are not decided automatically until the rules are changed.',
    access: manage,
    params,
    body: z.object({ version: rowVersion, reason }),
    touches: ['catalogue'],
    response: one(approval),
    errors: ['not_found', 'stale_version', 'nothing_to_approve'],
  }),
  'catalogue.preview': operation({
    ...company,
    method: 'POST',
    path: '/catalogue/preview-schedule',
    summary: 'Preview the rounds of a schedule',
    description: 'Changes nothing.',
    access: view,
    body: z.object({ providerId: providerId.nullable().default(null), schedule, calendar }),
    response: one(schedulePreview),
    errors: ['not_found', 'provider_invalid'],
    idempotencyKey: 'none',
  }),
  'catalogue.accepting': operation({
    ...company,
    method: 'POST',
    path: '/catalogue/accepting',
    summary: 'Open or close providers for bets',
    description: 'For the providers named, for a group, or for all.',
    access: manage,
    body: z.object({
      /** Null: all, or those of the group. */
      providerIds: z.array(providerId).min(1).max(500).nullable(),
      group: providerGroup.optional(),
      accepting: z.boolean(),
      reason: reason.optional(),
    }),
    touches: ['catalogue', 'providers', 'rates', 'rounds'],
    response: one(
      z.object({
        changed: z.int(),
        unchanged: z.int(),
        failed: z.array(z.object({ providerId, code: z.string(), message: z.string() })),
      }),
    ),
  }),
  'catalogue.changeRound': operation({
    ...company,
    method: 'PATCH',
    path: '/rounds/{roundId}',
    summary: 'Change the times of a scheduled round',
    description: 'The schedule no longer changes this round.',
    access: { action: 'manage', subject: 'setting-provider-next-round' },
    params: z.object({ roundId: id }),
    body: z.object({ version: rowVersion, ...roundTimesBody, reason }),
    touches: roundState,
    response: one(round),
    errors: ['not_found', 'stale_version', 'round_state', 'time_order', 'close_time_passed'],
  }),
  'catalogue.addRound': operation({
    ...company,
    method: 'POST',
    path: '/catalogue/{providerId}/rounds',
    summary: 'Add an extra round',
    access: { action: 'manage', subject: 'setting-provider-next-round' },
    status: 201,
    params,
    body: z.object({
      /** What the round is called, such as a date; unique for the provider. */
      label: z
        .string()
        .trim()
        .regex(/^[\w.-]{1,40}$/, fieldError('not_a_round_name')),
      ...roundTimesBody,
      reason,
    }),
    touches: roundState,
    response: one(round),
    errors: ['not_found', 'name_taken', 'time_order', 'close_time_passed'],
  }),
};
