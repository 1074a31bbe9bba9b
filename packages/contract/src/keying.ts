import { z } from 'zod';
import {
  billNumberParams,
  intakeBill,
  intakeBillBody,
  intakeDecision,
  intakeRound,
  ownBill,
} from './intake.ts';
import { operation } from './operation.ts';
import { all, id, instant, money, one, providerId } from './shared-shapes.ts';
import { sales } from './touches.ts';

/**
 * The keying desk: staff of an agent take bets for its players (docs/rules/keying.md). Bills go the way of those of player
 * sites, under the same rules and limits. The company switches the desk on; until then all of this answers `keying_off`.
 */

const keyedBill = z.object({
  billNumber: z.string(),
  roundId: id,
  providerId,
  nameEn: z.string(),
  nameTh: z.string(),
  label: z.string(),
  player: z.string(),
  /** Who keyed it in. */
  keyedBy: z.string(),
  placedAt: instant,
  ticketCount: z.int(),
  totalBet: money,
  discount: money,
  status: z.enum(['accepted', 'cancelled', 'void']),
  /** Until when it may be cancelled at the desk; null when it cannot be. */
  cancelUntil: instant.nullable(),
});
export type KeyedBill = z.infer<typeof keyedBill>;

const view = { action: 'view', subject: 'keying' } as const;
const manage = { action: 'manage', subject: 'keying' } as const;

/** How many of the last bills are listed. */
export const keyedBillsMax = 50;

export const keyingOperations = {
  'keying.rounds': operation({
    method: 'GET',
    path: '/keying/rounds',
    summary: 'List open rounds with everything the agent can sell',
    access: view,
    response: all(intakeRound),
    errors: ['keying_off'],
  }),
  'keying.quote': operation({
    method: 'POST',
    path: '/keying/bills/quote',
    summary: 'Check a bill without placing it',
    description: 'Changes nothing.',
    access: manage,
    cost: 'quote',
    body: intakeBillBody,
    response: one(intakeDecision),
    errors: ['not_found', 'keying_off'],
    idempotencyKey: 'none',
  }),
  'keying.place': operation({
    method: 'POST',
    path: '/keying/bills',
    summary: 'Place a bill for a player of the agent',
    description:
      'The same Idempotency-Key with the same body returns the same bill. A bill that cannot be placed as long as you wait is not placed (`bill_not_taken`).',
    access: manage,
    wait: { seconds: 10, secondsMax: 30 },
    body: intakeBillBody,
    touches: sales,
    response: one(intakeBill),
    errors: [
      'not_found',
      'keying_off',
      'idempotency_key_required',
      'idempotency_key_reused',
      'idempotency_in_progress',
      'bill_not_taken',
    ],
    idempotencyKey: 'required',
  }),
  'keying.bills': operation({
    method: 'GET',
    path: '/keying/bills',
    summary: 'List the last bills keyed in for the agent',
    description: `The newest first, at most ${keyedBillsMax}.`,
    access: view,
    response: all(keyedBill),
    errors: ['keying_off'],
  }),
  'keying.get': operation({
    method: 'GET',
    path: '/keying/bills/{billNumber}',
    summary: 'Show a bill that was keyed in, with its tickets',
    access: view,
    params: billNumberParams,
    response: one(ownBill),
    errors: ['not_found', 'keying_off'],
  }),
  'keying.cancel': operation({
    method: 'POST',
    path: '/keying/bills/{billNumber}/cancel',
    summary: 'Cancel a bill that was keyed in',
    description: 'Within the cancel window of its provider.',
    access: manage,
    params: billNumberParams,
    touches: sales,
    response: one(intakeBill),
    errors: ['not_found', 'keying_off', 'bill_cancelled_already', 'bill_round_closed', 'bill_cancel_window'],
  }),
};
