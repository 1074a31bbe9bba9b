import { z } from 'zod';
import { derivedResult } from './derived-result.ts';
import { operation } from './operation.ts';
import { betType } from './providers.ts';
import { round } from './rounds.ts';
import { all, id, instant, money, one, plainText, reason, tiers } from './shared-shapes.ts';
import { payouts } from './touches.ts';

/** Entered draw: one text or a list of texts a field, names as in the provider's draw format (domain.md §2). */
export const enteredDraw = z.record(
  plainText(40),
  z.union([plainText(64), z.array(plainText(40)).max(5000)]),
);

const resultVersion = z.object({
  resultId: id,
  roundId: id,
  versionNo: z.int(),
  status: z.enum(['entered', 'confirmed', 'rejected', 'mismatched', 'withdrawn']),
  /** Null while a blind second entry is awaited and the caller is the one to make it. */
  entered: enteredDraw.nullable(),
  /** What the second person keyed for a blind confirmation, also where it differs from the first entry. */
  secondEntry: enteredDraw.nullable(),
  derived: derivedResult.nullable(),
  reason: z.string().nullable(),
  enteredBy: z.string(),
  enteredByMe: z.boolean(),
  enteredAt: instant,
  decidedBy: z.string().nullable(),
  decidedAt: instant.nullable(),
  decisionReason: z.string().nullable(),
});
export type ResultVersion = z.infer<typeof resultVersion>;

/** What looks like a slip in an entered draw (see drawWarnings of the engine). It may be right: a person decides. */
const drawWarningCodes = [
  'few_decimals',
  'zero_index',
  'large_change',
  'far_from_latest',
  'same_as_latest',
] as const;
const drawWarning = z.object({
  /** The field it is about; null: the whole draw. */
  field: z.string().nullable(),
  code: z.enum(drawWarningCodes),
  /** The same field of the provider’s latest result, for `far_from_latest`. */
  latest: z.string().nullable(),
});
export type DrawWarningDto = z.infer<typeof drawWarning>;

/** What confirming would do: nothing is written (the same path as settlement, rolled back). */
const settlementPreview = z.object({
  derived: derivedResult,
  warnings: z.array(drawWarning),
  ticketCount: z.int(),
  totalBet: money,
  winningTickets: z.int(),
  payout: money,
  net: tiers,
  byBetType: z.array(
    z.object({ betType, winningNumbers: z.array(z.string()), tickets: z.int(), stake: money, payout: money }),
  ),
  sealVerified: z.boolean(),
  /** For a correction: what the settlement now in force has paid, and the difference. */
  previousPayout: money.nullable(),
});
export type SettlementPreview = z.infer<typeof settlementPreview>;

/**
 * A check before a result is entered. What it would pay is shown only after it is entered, and to nobody
 * before.
 */
const resultCheck = z.object({
  derived: derivedResult,
  warnings: z.array(drawWarning),
  /** How often the caller may still check this round before a result is entered; null where it is not counted. */
  checksLeft: z.int().nullable(),
});
export type ResultCheck = z.infer<typeof resultCheck>;

const manage = { action: 'manage', subject: 'lotto-result' } as const;
const view = { action: 'view', subject: 'lotto-result' } as const;
const roundParams = z.object({ roundId: id });
const resultParams = z.object({ roundId: id, resultId: id });

export const resultOperations = {
  'results.list': operation({
    method: 'GET',
    path: '/rounds/{roundId}/results',
    summary: 'List all versions of a round’s result',
    description: 'Newest first.',
    access: view,
    tenants: 'company',
    params: roundParams,
    response: all(resultVersion),
    errors: ['not_found'],
  }),
  'results.check': operation({
    method: 'POST',
    path: '/rounds/{roundId}/results/check',
    summary: 'Check a result before it is entered',
    description:
      'Returns the winning numbers without payouts, and warnings about values that look like a slip. Every check is logged.',
    access: manage,
    tenants: 'company',
    params: roundParams,
    body: z.object({ entered: enteredDraw }),
    // It compares and stores nothing but its line in the log.
    touches: [],
    response: one(resultCheck),
    errors: ['not_found', 'round_state', 'result_invalid', 'result_checks_used', 'drawn_by_house'],
    idempotencyKey: 'none',
    effect: 'write',
    cost: 'heavy',
  }),
  'results.enter': operation({
    method: 'POST',
    path: '/rounds/{roundId}/results',
    summary: 'Enter the result of a round',
    description:
      'The round changes to `waiting_confirm`. On a settled round this is a correction and needs a reason.',
    access: manage,
    tenants: 'company',
    params: roundParams,
    body: z.object({
      entered: enteredDraw,
      reason: reason.optional(),
      /** When the draw really took place: bills accepted at or after it are late (domain.md §6). */
      drawnAt: instant.optional(),
    }),
    touches: [...payouts, 'sources'],
    response: one(resultVersion),
    status: 201,
    errors: [
      'not_found',
      'round_state',
      'result_invalid',
      'result_unchanged',
      'seal_mismatch',
      'drawn_by_house',
      'drawn_at_bounds',
      'late_bets_pending',
    ],
  }),
  'results.preview': operation({
    method: 'GET',
    path: '/rounds/{roundId}/results/{resultId}/preview',
    summary: 'Preview the settlement of an entered result',
    description: 'Changes nothing.',
    access: view,
    tenants: 'company',
    params: resultParams,
    response: one(settlementPreview),
    errors: ['not_found', 'round_state', 'seal_mismatch', 'recount_mismatch', 'blind_entry_required'],
  }),
  'results.confirm': operation({
    method: 'POST',
    path: '/rounds/{roundId}/results/{resultId}/confirm',
    summary: 'Confirm a result and settle the round',
    description: 'By a different person from the one who entered it.',
    access: manage,
    tenants: 'company',
    params: resultParams,
    body: z.object({ entered: enteredDraw.optional() }),
    touches: [...payouts, 'sources'],
    response: one(round),
    errors: [
      'proof_required',
      'not_found',
      'round_state',
      'result_decided',
      'same_person',
      'same_person_tied',
      'blind_entry_required',
      'blind_entry_differs',
      'seal_mismatch',
      'recount_mismatch',
      'result_invalid',
    ],
  }),
  'results.reject': operation({
    method: 'POST',
    path: '/rounds/{roundId}/results/{resultId}/reject',
    summary: 'Reject an entered result',
    description: 'The round returns to its earlier state.',
    access: manage,
    tenants: 'company',
    params: resultParams,
    body: z.object({ reason }),
    touches: [...payouts, 'sources'],
    response: one(round),
    errors: ['not_found', 'round_state', 'result_decided', 'drawn_by_house'],
  }),
};
