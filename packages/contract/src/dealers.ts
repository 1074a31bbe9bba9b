import { z } from 'zod';
import { fieldError } from './errors.ts';
import { ledgerAccountId } from './ledger.ts';
import { operation } from './operation.ts';
import { betType } from './providers.ts';
import {
  all,
  businessDate,
  id,
  money,
  nameText,
  noteText,
  one,
  reason,
  rowVersion,
} from './shared-shapes.ts';
import { secretOverlapHours, webhookAddress, webhookFault } from './webhooks.ts';

/**
 * Outside dealers with whom a tier lays bets off (docs/rules/lay-off.md §6). Company and masters each see their own. The
 * company turns lay-offs on; while they are off, a new dealer is refused with `lay_off_off`.
 */

/** A rate above zero. */
const positiveRate = z.string().regex(/^(?!0+(\.0{1,2})?$)\d{1,7}(\.\d{1,2})?$/, fieldError('not_a_rate'));

/** Zero or more, satang are allowed. */
const amount = z.string().regex(/^\d{1,13}(\.\d{1,2})?$/, fieldError('not_an_amount'));

/** Above zero, at most 99,999.99: no stake of a multiple is more than can be paid out at the highest rate. */
const stepAmount = z.string().regex(/^(?!0+(\.0{1,2})?$)\d{1,5}(\.\d{1,2})?$/, {
  error: ({ input }) =>
    fieldError(/^\d{6,}(\.\d{1,2})?$/.test(String(input)) ? 'amount_too_large' : 'not_above_zero').error,
});

/** What a dealer takes of a bet type. */
const dealerOffer = z.object({
  betType,
  /** What the dealer pays, gross. */
  rate: positiveRate,
  discountBp: z.int().min(0).max(10_000),
  /** Stakes are whole multiples of it. */
  step: stepAmount,
  /** Before the close of the round; below zero: after it, until the draw. */
  cutOffMinutes: z.int().min(-1440).max(1440),
});
export type DealerOfferDto = z.infer<typeof dealerOffer>;

const fields = {
  name: nameText(60),
  note: noteText(500).nullable(),
  /** Null: no limit. */
  creditLimit: amount.nullable(),
  /** A lay-off that costs more is sent by a second person. Null: by anyone. */
  secondPersonAbove: amount.nullable(),
  offers: z
    .array(dealerOffer)
    .max(40)
    .refine((given) => new Set(given.map((one) => one.betType)).size === given.length, fieldError('twice')),
};

const dealer = z.object({
  dealerId: id,
  /** Its account in the ledger. */
  accountId: ledgerAccountId,
  ...fields,
  note: z.string().nullable(),
  /** Used of its credit: the cost of what is open, and what is owed to it. */
  creditUsed: money,
  /** Null: no limit. */
  creditLeft: money.nullable(),
  /** In the ledger, in the dealer's view: above zero it is owed. */
  balance: money,
  archived: z.boolean(),
  /** Where its system gets slips; null: nowhere. */
  webhook: z
    .object({
      address: z.string(),
      /** The first characters of the secret, to distinguish it from others. */
      secretPrefix: z.string(),
    })
    .nullable(),
  version: rowVersion,
});
export type Dealer = z.infer<typeof dealer>;

/** `secret` is null in the answer that repeats an earlier one (Idempotency-Key), and where none was made. */
const withSecret = one(z.object({ dealer, secret: z.string().nullable() }));

const slipTest = z.object({
  ok: z.boolean(),
  status: z.int().nullable(),
  fault: webhookFault.nullable(),
  durationMs: z.int(),
  /** The first bytes of the answer, as text. */
  answer: z.string(),
});
export type SlipTest = z.infer<typeof slipTest>;

const result = {
  layOffs: z.int(),
  stake: money,
  cost: money,
  /** What it paid. */
  won: money,
  /** Of the tier: won less cost. */
  net: money,
};

const reportRow = z.object({
  dealerId: id,
  name: z.string(),
  ...result,
  rounds: z.array(
    z.object({
      roundId: id,
      providerId: z.string(),
      nameEn: z.string(),
      nameTh: z.string(),
      label: z.string(),
      bookedOn: businessDate,
      ...result,
    }),
  ),
});
export type DealerReportRow = z.infer<typeof reportRow>;

const keptFigures = {
  /** What the tier sold in all, at stakes of the players. */
  total: money,
  /** What its dealers took of it, by the settlement in force. */
  laidOff: money,
  /** Total less laid off. */
  kept: money,
};

/** A round of the report as it is now; one that was voided has nothing. */
const keptRound = z.object({
  roundId: id,
  providerId: z.string(),
  nameEn: z.string(),
  nameTh: z.string(),
  label: z.string(),
  ...keptFigures,
});
export type KeptRound = z.infer<typeof keptRound>;

const view = { action: 'view', subject: 'lay-off' } as const;
const manage = { action: 'manage', subject: 'lay-off' } as const;
const params = z.object({ dealerId: id });

/** Dealers of a tier that are not archived, at most. */
export const dealersMax = 100;
/** Days a report of dealers covers at most. */
export const dealerReportDaysMax = 92;
/** Lines of dealers and rounds that it has at most. */
export const dealerReportLinesMax = 5_000;

export const dealerOperations = {
  'dealers.list': operation({
    method: 'GET',
    path: '/dealers',
    summary: 'List the dealers of the caller’s own tier',
    description: `By name, at most ${dealersMax}; archived ones the newest first, and \`next\` continues the list.`,
    access: view,
    query: z.object({ archived: z.enum(['true', 'false']).optional(), before: id.optional() }),
    response: z.object({ data: z.array(dealer), meta: z.object({ next: id.nullable() }) }),
  }),
  'dealers.create': operation({
    method: 'POST',
    path: '/dealers',
    summary: 'Add a dealer',
    access: manage,
    body: z.object(fields),
    touches: ['dealers', 'layOff'],
    status: 201,
    response: one(dealer),
    errors: ['lay_off_off', 'name_taken', 'dealers_full'],
  }),
  'dealers.update': operation({
    method: 'PATCH',
    path: '/dealers/{dealerId}',
    summary: 'Change a dealer',
    description: 'Lay-offs that were sent keep their rates and discounts.',
    access: manage,
    params,
    body: z
      .object({ version: rowVersion, ...fields })
      .partial()
      .required({ version: true }),
    touches: ['dealers', 'layOff'],
    response: one(dealer),
    errors: ['not_found', 'stale_version', 'name_taken'],
  }),
  'dealers.archive': operation({
    method: 'POST',
    path: '/dealers/{dealerId}/archive',
    summary: 'Archive a dealer',
    description: 'It takes no more lay-offs. What is open with it is settled.',
    access: manage,
    params,
    body: z.object({ version: rowVersion, reason }),
    touches: ['dealers', 'layOff'],
    response: one(dealer),
    errors: ['not_found', 'stale_version'],
  }),
  'dealers.setWebhook': operation({
    method: 'PUT',
    path: '/dealers/{dealerId}/webhook',
    summary: 'Set or remove the address that gets slips',
    description:
      'With the first address a secret is created and shown once. Slips that wait go to the new address; where it is removed (`null`), they stop.',
    access: manage,
    params,
    body: z.object({ version: rowVersion, address: webhookAddress.nullable() }),
    touches: ['dealers', 'layOff'],
    response: withSecret,
    errors: ['not_found', 'stale_version', 'webhook_address_refused'],
    proof: true,
  }),
  'dealers.rotateWebhookSecret': operation({
    method: 'POST',
    path: '/dealers/{dealerId}/webhook/secret',
    summary: 'Create a new secret for the slips of a dealer',
    description: `The new secret is shown once. The old one is also used for ${secretOverlapHours} hours.`,
    access: manage,
    params,
    touches: ['dealers'],
    response: withSecret,
    errors: ['not_found'],
    proof: true,
  }),
  'dealers.testWebhook': operation({
    method: 'POST',
    path: '/dealers/{dealerId}/webhook/test',
    summary: 'Send a signed test to a dealer',
    description: 'Without bets. Returns the outcome.',
    access: manage,
    params,
    touches: [],
    response: one(slipTest),
    errors: ['not_found', 'too_many_requests'],
    idempotencyKey: 'none',
    effect: 'write',
  }),
  'dealers.report': operation({
    method: 'GET',
    path: '/dealers/report',
    summary: 'Report what was laid off by dealer and round',
    description: `By the day of the settlement, at most ${dealerReportDaysMax} days and ${dealerReportLinesMax} lines of dealer, round and day. A reversed settlement counts against what it reversed. \`summary.rounds\` has each round of these lines once, as it is now: what was sold, what all dealers took, and what was kept. \`summary.kept\` is their sum.`,
    access: view,
    query: z.object({ from: businessDate, to: businessDate, dealerId: id.optional() }),
    response: all(reportRow).extend({
      summary: z.object({
        total: z.object(result),
        rounds: z.array(keptRound),
        kept: z.object(keptFigures),
      }),
    }),
  }),
};
