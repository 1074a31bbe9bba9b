import { z } from 'zod';
import { fieldError } from './errors.ts';
import { intakeHouse } from './house.ts';
import { bundleBetType, bundlePrizes, bundleSize } from './live-tickets.ts';
import { operation } from './operation.ts';
import { siteOutcome, siteTicket } from './player-sites.ts';
import { betType } from './providers.ts';
import {
  all,
  businessDate,
  id,
  instant,
  money,
  nameText,
  one,
  plainText,
  positiveMoney,
  providerId,
  rate,
} from './shared-shapes.ts';
import { sales } from './touches.ts';

/** The player-site API (screens.md §5): called with the API key of one agent. */

/**
 * One bet as keyed. `reverse3` and `reverse2` name the type they expand to in `target`. Bundles (`set`) and tickets
 * (`ticket`) are sold by `quantity` at their price: their stake may be left out.
 */
const intakeItem = z
  .object({
    betType: plainText(24).min(1),
    number: plainText(12),
    /** Of bundles and tickets price × quantity; another amount refuses the line with `price_changed`. */
    stake: positiveMoney.optional(),
    /** Of bundles and tickets; `large` without it. */
    size: bundleSize.optional(),
    quantity: z.int().min(1).max(10_000).optional(),
    /** The `offer` the player was shown; another one now refuses the line with `price_changed`. */
    offer: id.optional(),
    target: z.enum(['upper3', 'upper2', 'lower2']).optional(),
    /** The rate the player was shown; a lower current rate refuses the line with `rate_changed`. */
    rate: rate.optional(),
  })
  .refine(({ betType, stake }) => stake !== undefined || bundleBetType.safeParse(betType).success, {
    path: ['stake'],
    ...fieldError('required'),
  });

export const intakeBillBody = z.object({
  roundId: id,
  player: nameText(40, 2),
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
  'price_changed',
  'sold_out',
  'player_bundle_limit',
] as const;

const lineShared = {
  item: z.int(),
  group: z.int().nullable(),
  betType: z.string(),
  number: z.string(),
  stake: money,
  /** Of bundles and tickets. */
  size: bundleSize.optional(),
  quantity: z.int().optional(),
};
const intakeLine = z.discriminatedUnion('outcome', [
  /** Of bundles and tickets the rate is 0: they pay the prizes of their offer. */
  z.object({ ...lineShared, outcome: z.literal('accepted'), rate, offer: id.optional() }),
  z.object({
    ...lineShared,
    outcome: z.literal('refused'),
    reason: z.enum(refusalReasons),
    /** The limit that was reached. */
    limit: money.optional(),
    /**
     * With `number_limit`: which setting it is. `limit`: the stake on the number, also by a step or a rule;
     * the others: what a win of the number would cost.
     */
    limitedBy: z.enum(['limit', 'risk', 'totalRisk', 'possibleBetPercentage']).optional(),
    /** With `rate_changed`: the rate now. */
    currentRate: rate.optional(),
    /** What could still be had of this bet. */
    available: money.optional(),
    /** The same in units, of bundles and tickets. */
    availableQuantity: z.int().optional(),
    /** With `price_changed`: the current price, and the current offer. */
    currentPrice: money.optional(),
    offer: id.optional(),
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

/** The current state of a bill. All its lines are accepted; `tickets` shows the outcome of each. */
export const ownBill = intakeBill.extend({
  outcome: siteOutcome,
  /** What its tickets won, gross, in the settlement in force. */
  payout: money,
  tickets: z.array(siteTicket.pick({ line: true, outcome: true, payout: true })),
});
export type OwnBill = z.infer<typeof ownBill>;

const intakeBetType = z.object({
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

/** How many numbers of a size are listed with what is left of them. */
export const bundleNumbersMax = 500;

/** A size of a round's bundles or tickets, as this agent sells it. */
const intakeBundle = z.object({
  betType: bundleBetType,
  size: bundleSize,
  /** Names price and prizes: tickets sold under it are paid by it. */
  offer: id,
  price: money,
  prizes: bundlePrizes,
  discountBp: z.int(),
  /** For sale per number; null = no limit. */
  quantity: z.int().nullable(),
  /** Units of one number for one player. */
  maxPerPlayer: z.int().nullable(),
  /**
   * Numbers of which some are sold, the fewest left first, at most 500. Of those not listed all are left; while the list
   * is full, at least as many as of its last.
   */
  numbers: z.array(z.object({ number: z.string(), left: z.int() })),
});

export type IntakeBundle = z.infer<typeof intakeBundle>;

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
  bundles: z.array(intakeBundle),
  /** Of rounds that the company draws itself. */
  house: intakeHouse.nullable(),
});

export const billNumberParams = z.object({ billNumber: z.string().min(3).max(24) });

export const intakeOperations = {
  'intake.rounds': operation({
    method: 'GET',
    path: '/intake/rounds',
    summary: 'List open rounds with everything the agent can sell',
    description: 'Bet types, current pay rates, limits and blocked numbers of this agent. Supports ETag.',
    access: 'api-key',
    query: z.object({ providerId: providerId.optional() }),
    response: all(intakeRound),
  }),
  'intake.quote': operation({
    method: 'POST',
    path: '/intake/bills/quote',
    summary: 'Check a bill without placing it',
    description:
      'Returns what would be accepted at which rate, and the reasons for what would not. Changes nothing.',
    access: 'api-key',
    cost: 'quote',
    body: intakeBillBody,
    response: one(intakeDecision),
    errors: ['not_found'],
    idempotencyKey: 'none',
  }),
  'intake.place': operation({
    method: 'POST',
    path: '/intake/bills',
    summary: 'Place a bill',
    description:
      '`accepted` and each line show what was accepted. The same Idempotency-Key with the same body returns the same bill. A bill that cannot be placed as long as you wait is not placed (`bill_not_taken`).',
    access: 'api-key',
    wait: { seconds: 10, secondsMax: 30 },
    body: intakeBillBody,
    touches: sales,
    response: one(intakeBill),
    errors: [
      'not_found',
      'idempotency_key_required',
      'idempotency_key_reused',
      'idempotency_in_progress',
      'bill_not_taken',
    ],
    idempotencyKey: 'required',
  }),
  'intake.cancel': operation({
    method: 'POST',
    path: '/intake/bills/{billNumber}/cancel',
    summary: 'Cancel a bill',
    description: 'Within the cancel window of its provider.',
    access: 'api-key',
    params: billNumberParams,
    touches: sales,
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
    summary: 'Show a bill with the outcome of its tickets',
    access: 'api-key',
    params: billNumberParams,
    response: one(ownBill),
    errors: ['not_found'],
  }),
};
