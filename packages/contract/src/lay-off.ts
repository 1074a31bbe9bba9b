import { z } from 'zod';
import { fieldError } from './errors.ts';
import { operation } from './operation.ts';
import { betType } from './providers.ts';
import { all, id, instant, money, one, positiveMoney, rate, reason, rowVersion } from './shared-shapes.ts';
import { webhookFault } from './webhooks.ts';

/**
 * Lay-offs of a round (docs/rules/lay-off.md): bets that the caller's own tier places with its dealers. The company turns
 * them on; while they are off, nothing new is calculated, drafted or sent: `lay_off_off`. What is open is brought to its end.
 */

/** Bets of one lay-off, at most. */
const layOffBetsMax = 2000;

const betNumber = z.string().regex(/^\d{0,7}$/, fieldError('not_digits'));
const betToPlace = { betType, number: betNumber, stake: positiveMoney };

const layOffBet = z.object({
  betType,
  number: z.string(),
  stake: money,
  rate,
  discountBp: z.int(),
  /** Stake less discount. */
  cost: money,
  /** What the dealer pays if it hits once. */
  payout: money,
});
export type LayOffBetDto = z.infer<typeof layOffBet>;

/** `settled` and `void` follow from the round. */
const layOffStatus = z.enum(['draft', 'sent', 'accepted', 'declined', 'withdrawn', 'settled', 'void']);
export type LayOffStatus = z.infer<typeof layOffStatus>;

const slipDelivery = z.object({
  /** The slip, or that it was withdrawn. */
  kind: z.enum(['slip', 'withdrawn']),
  /** `delivered`: the dealer's system has it, and may not have looked at it. */
  state: z.enum(['waiting', 'delivered', 'stopped']),
  /** Begun since it was made, or last sent again by hand. */
  attempts: z.int(),
  /** When it was delivered or stopped; while it waits, when it was last tried, or made. */
  at: instant,
  /** What the dealer's system answered at the last attempt, and why that was no success. */
  status: z.int().nullable(),
  fault: webhookFault.nullable(),
});

const layOff = z.object({
  layOffId: id,
  roundId: id,
  dealerId: id,
  dealerName: z.string(),
  status: layOffStatus,
  stake: money,
  cost: money,
  /** From then on nothing is sent or withdrawn. */
  cutOffAt: instant.nullable(),
  /** It was accepted or withdrawn at or after the actual draw time: that step does not count. */
  late: z.boolean(),
  /** Sending it takes another person than the caller. */
  secondPerson: z.boolean(),
  bets: z.array(layOffBet),
  /** Oldest first. */
  steps: z.array(
    z.object({
      status: layOffStatus,
      by: z.string(),
      at: instant,
      reason: z.string().nullable(),
    }),
  ),
  /** Of the settlement in force; net of the tier. */
  result: z.object({ winningBets: z.int(), won: money, net: money }).nullable(),
  /** Its newest message to the dealer's system (lay-off.md §12); null: there is none. */
  delivery: slipDelivery.nullable(),
  version: rowVersion,
});
export type LayOff = z.infer<typeof layOff>;

/** What the system of a dealer gets (docs/dealers.md). */
export const slipBody = z.object({
  /** As in `Drawdesk-Delivery`; the same for every attempt. */
  delivery: z.string(),
  kind: z.enum(['slip', 'withdrawn', 'test']),
  /** The lay-off, also when it is withdrawn; null in a test. */
  layOff: z
    .object({
      layOffId: id,
      round: z.object({
        roundId: id,
        providerId: z.string(),
        nameEn: z.string(),
        nameTh: z.string(),
        label: z.string(),
        closeAt: instant,
        drawAt: instant,
      }),
      /** A slip that arrives later is not meant any more. */
      cutOffAt: instant,
      stake: money,
      cost: money,
      bets: z.array(layOffBet),
      /** The bets in the shorthand of the keying desk; null where it has no form for one of them. */
      text: z.string().nullable(),
    })
    .nullable(),
});
export type SlipBody = z.infer<typeof slipBody>;

/** `payout`: what must be paid out; `loss`: stakes and the cost of lay-offs count as well (lay-off.md §2). */
const worstCaseCount = z.enum(['payout', 'loss']);
export type WorstCaseCountDto = z.infer<typeof worstCaseCount>;

const above = z.string().regex(/^\d{1,13}(\.\d{1,2})?$/, fieldError('not_an_amount'));

const proposal = z.discriminatedUnion('by', [
  /** Bets at the lowest cost found that bring the worst case to an amount or below it; `leastCost` says how close it is. */
  z.object({ by: z.literal('worst'), count: worstCaseCount, worst: money }),
  /** Every number of a bet type that pays more than an amount. */
  z.object({ by: z.literal('above'), count: worstCaseCount, dealerId: id, betType, above }),
  /** One number, down to an amount. */
  z.object({
    by: z.literal('number'),
    count: worstCaseCount,
    dealerId: id,
    betType,
    number: betNumber,
    above,
  }),
  /** The given bets, to see what they change. */
  z.object({
    by: z.literal('bets'),
    count: worstCaseCount,
    bets: z.array(z.object({ dealerId: id, ...betToPlace })).max(layOffBetsMax),
  }),
]);
export type ProposalRequest = z.infer<typeof proposal>;

const worstCase = z.object({
  amount: money,
  upper: z.string().nullable(),
  lower: z.string().nullable(),
  front3: z.array(z.string()),
  back3: z.array(z.string()),
});

const unusedReason = z.enum([
  'paid_in_money',
  'exact_order_unknown',
  'digits_not_at_risk',
  'past_cut_off',
  'no_credit',
  'too_many_numbers',
]);
export type UnusedReasonDto = z.infer<typeof unusedReason>;

const proposed = z.object({
  count: worstCaseCount,
  before: worstCase,
  after: worstCase,
  /** Whether `after` is what was requested; true where nothing was. */
  reached: z.boolean(),
  cost: money,
  /** For `worst`: no bets cost less. Where it is `cost`, they are proven to be the cheapest. */
  leastCost: money.nullable(),
  /** Where it is not reached: no bets bring the worst case below this. */
  lowestWorst: money.nullable(),
  bets: z.array(layOffBet.extend({ dealerId: id, dealerName: z.string() })),
  /** Offers that were not used, and why. */
  unused: z.array(z.object({ dealerId: id, dealerName: z.string(), betType, reason: unusedReason })),
});
export type Proposed = z.infer<typeof proposed>;

const view = { action: 'view', subject: 'lay-off' } as const;
const manage = { action: 'manage', subject: 'lay-off' } as const;
const roundParams = z.object({ roundId: id });
const params = z.object({ layOffId: id });
const bets = z.array(z.object(betToPlace)).min(1).max(layOffBetsMax);
const touches = ['layOff', 'dealers', 'totals', 'dashboard', 'ledger'] as const;
const step = { version: rowVersion, reason: reason.optional() };

export const layOffOperations = {
  'layOff.list': operation({
    method: 'GET',
    path: '/rounds/{roundId}/lay-offs',
    summary: 'List the lay-offs of a round',
    description: 'Of the caller’s own tier, newest first. `next` continues the list.',
    access: view,
    params: roundParams,
    query: z.object({
      before: id.optional(),
      limit: z.coerce.number().int().min(1).max(50).default(20),
    }),
    response: z.object({ data: z.array(layOff), meta: z.object({ next: id.nullable() }) }),
    errors: ['not_found'],
  }),
  'layOff.propose': operation({
    method: 'POST',
    path: '/rounds/{roundId}/lay-offs/propose',
    summary: 'Calculate lay-offs for a round',
    description: 'From its live totals, for the caller’s own tier. Changes nothing.',
    access: view,
    params: roundParams,
    body: proposal,
    response: one(proposed),
    errors: [
      'lay_off_off',
      'not_found',
      'lay_off_bets',
      'lay_off_busy',
      'lay_off_too_long',
      'lay_off_too_large',
    ],
    idempotencyKey: 'none',
  }),
  'layOff.create': operation({
    method: 'POST',
    path: '/rounds/{roundId}/lay-offs',
    summary: 'Draft a lay-off with a dealer',
    access: manage,
    params: roundParams,
    body: z.object({ dealerId: id, bets }),
    touches,
    status: 201,
    response: one(layOff),
    errors: ['lay_off_off', 'not_found', 'round_state', 'lay_off_bets'],
  }),
  'layOff.slip': operation({
    method: 'GET',
    path: '/lay-offs/{layOffId}/slip',
    summary: 'List the bets of a lay-off',
    description: 'In the order in which they were written: the slip for its dealer.',
    access: view,
    params,
    response: all(layOffBet),
    errors: ['not_found'],
  }),
  'layOff.update': operation({
    method: 'PUT',
    path: '/lay-offs/{layOffId}',
    summary: 'Replace the bets of a draft',
    access: manage,
    params,
    body: z.object({ version: rowVersion, bets }),
    touches,
    response: one(layOff),
    errors: ['lay_off_off', 'not_found', 'stale_version', 'lay_off_state', 'round_state', 'lay_off_bets'],
  }),
  'layOff.send': operation({
    method: 'POST',
    path: '/lay-offs/{layOffId}/send',
    summary: 'Record that a lay-off was sent to its dealer',
    description:
      'Rates and discounts are frozen, and its cost uses credit. If the dealer’s offers have changed since, the draft gets the new price, and is refused once with `lay_off_offer_changed`.',
    access: manage,
    params,
    body: z.object(step),
    touches,
    response: one(layOff),
    errors: [
      'lay_off_off',
      'not_found',
      'stale_version',
      'lay_off_state',
      'round_state',
      'lay_off_result_entered',
      'lay_off_bets',
      'lay_off_cut_off',
      'lay_off_payout',
      'lay_off_offer_changed',
      'lay_off_credit',
      'same_person',
      'same_person_tied',
    ],
  }),
  'layOff.accept': operation({
    method: 'POST',
    path: '/lay-offs/{layOffId}/accept',
    summary: 'Record that the dealer accepted a lay-off',
    description: 'Until a result is entered for the first time, or the draw takes place.',
    access: manage,
    params,
    body: z.object(step),
    touches,
    response: one(layOff),
    errors: [
      'not_found',
      'stale_version',
      'lay_off_state',
      'round_state',
      'lay_off_result_entered',
      'lay_off_cut_off',
    ],
  }),
  'layOff.decline': operation({
    method: 'POST',
    path: '/lay-offs/{layOffId}/decline',
    summary: 'Record that the dealer declined a lay-off',
    access: manage,
    params,
    body: z.object(step),
    touches,
    response: one(layOff),
    errors: ['not_found', 'stale_version', 'lay_off_state'],
  }),
  'layOff.withdraw': operation({
    method: 'POST',
    path: '/lay-offs/{layOffId}/withdraw',
    summary: 'Withdraw a lay-off',
    description: 'A draft at any time; one that was sent or accepted until its cut-off.',
    access: manage,
    params,
    body: z.object(step),
    touches,
    response: one(layOff),
    errors: [
      'not_found',
      'stale_version',
      'lay_off_state',
      'round_state',
      'lay_off_result_entered',
      'lay_off_cut_off',
    ],
  }),
  'layOff.deliver': operation({
    method: 'POST',
    path: '/lay-offs/{layOffId}/deliver',
    summary: 'Send the newest message of a lay-off again',
    description:
      'To the system of its dealer, immediately. For a message that waits or was stopped; a slip until the cut-off.',
    access: manage,
    params,
    touches: ['layOff', 'notifications'],
    response: one(layOff),
    errors: [
      'not_found',
      'lay_off_state',
      'round_state',
      'lay_off_result_entered',
      'lay_off_cut_off',
      'slip_nothing_to_send',
      'too_many_requests',
    ],
  }),
};
