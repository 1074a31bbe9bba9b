import { z } from 'zod';
import { operation } from './operation.ts';
import { betType } from './providers.ts';
import { all, businessDate, id, instant, money, one, positiveMoney, providerId, rate } from './wire.ts';

/** The player-site API (screens.md §5): called with the API key of one agent. */

/** One bet as keyed. `reverse3` and `reverse2` name the type they expand to in `target`. */
export const intakeItem = z.object({
  betType: z.string().min(1).max(24),
  number: z.string().max(12),
  stake: positiveMoney,
  target: z.enum(['upper3', 'upper2', 'lower2']).optional(),
  /** The rate the player was shown; a lower current rate refuses the line with `rate_changed`. */
  rate: rate.optional(),
});

export const intakeBillBody = z.object({
  roundId: id,
  player: z.string().trim().min(2).max(40),
  accept: z.enum(['all', 'partial']).default('all'),
  /** At most 500 tickets, a reverse counting as all it expands to. */
  items: z.array(intakeItem).min(1).max(500),
});
export type IntakeBillBody = z.infer<typeof intakeBillBody>;

export const refusalReasons = [
  'round_closed',
  'number_blocked',
  'number_limit',
  'player_number_limit',
  'below_minimum',
  'above_maximum',
  'rate_changed',
  'bet_type_closed',
  'credit_limit',
  'player_suspended',
  'provider_closed',
  'invalid_number',
  'unknown_bet_type',
  'bill_limit',
] as const;

const lineShared = {
  item: z.int(),
  group: z.int().nullable(),
  betType: z.string(),
  number: z.string(),
  stake: money,
};
export const intakeLine = z.discriminatedUnion('outcome', [
  z.object({ ...lineShared, outcome: z.literal('accepted'), rate }),
  z.object({
    ...lineShared,
    outcome: z.literal('refused'),
    reason: z.enum(refusalReasons),
    /** The limit that stood in the way. */
    limit: money.optional(),
    /** With `rate_changed`: the rate now. */
    currentRate: rate.optional(),
    /** What could still be had of this bet. */
    available: money.optional(),
  }),
]);

export const intakeDecision = z.object({
  accepted: z.boolean(),
  totalStake: money,
  discount: money,
  lines: z.array(intakeLine),
});

export const intakeBill = intakeDecision.extend({
  billNumber: z.string().nullable(),
  roundId: id,
  player: z.string(),
  status: z.enum(['accepted', 'refused', 'cancelled', 'void']),
  placedAt: instant.nullable(),
});
export type IntakeBill = z.infer<typeof intakeBill>;

export const intakeBetType = z.object({
  betType,
  accepting: z.boolean(),
  rate,
  discountBp: z.int(),
  lowest: money,
  maximum: money,
  maxBetPerNumber: money.nullable(),
  numberLimitPerPlayer: z.int().nullable(),
  blocked: z.array(z.object({ number: z.string(), rate: rate.nullable() })),
});

export const intakeRound = z.object({
  roundId: id,
  providerId,
  nameEn: z.string(),
  nameTh: z.string(),
  label: z.string(),
  businessDate,
  openAt: instant,
  closeAt: instant,
  drawAt: instant,
  betTypes: z.array(intakeBetType),
});

const billNumberParams = z.object({ billNumber: z.string().min(3).max(24) });

export const intakeOperations = {
  'intake.rounds': operation({
    method: 'GET',
    path: '/intake/rounds',
    summary:
      'Open rounds with bet types, current pay rates, limits and blocked numbers for this agent (ETag)',
    access: 'api-key',
    query: z.object({ providerId: providerId.optional() }),
    response: all(intakeRound),
  }),
  'intake.quote': operation({
    method: 'POST',
    path: '/intake/bills/quote',
    summary: 'What would be accepted at which rate, and why not; writes nothing',
    access: 'api-key',
    body: intakeBillBody,
    response: one(intakeDecision),
    errors: ['not_found'],
    idempotencyKey: 'none',
  }),
  'intake.place': operation({
    method: 'POST',
    path: '/intake/bills',
    summary:
      'Place a bill; `accepted` and each line tell what was taken. The same Idempotency-Key and body returns the same bill',
    access: 'api-key',
    body: intakeBillBody,
    response: one(intakeBill),
    errors: ['not_found', 'idempotency_key_required', 'idempotency_key_reused', 'idempotency_in_progress'],
    idempotencyKey: 'required',
  }),
  'intake.cancel': operation({
    method: 'POST',
    path: '/intake/bills/{billNumber}/cancel',
    summary: 'Cancel a bill within the cancel window of its provider',
    access: 'api-key',
    params: billNumberParams,
    response: one(intakeBill),
    errors: [
      'not_found',
      'bill_cancelled_already',
      'bill_round_closed',
      'bill_cancel_window',
      'bill_cancels_used_up',
    ],
  }),
  'intake.get': operation({
    method: 'GET',
    path: '/intake/bills/{billNumber}',
    summary: 'Look up a bill',
    access: 'api-key',
    params: billNumberParams,
    response: one(intakeBill),
    errors: ['not_found'],
  }),
};
