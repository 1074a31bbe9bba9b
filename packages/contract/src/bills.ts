import { z } from 'zod';
import { derivedResult } from './derived-result.ts';
import { fieldError } from './errors.ts';
import { bundleSize } from './live-tickets.ts';
import { operation } from './operation.ts';
import { betType } from './providers.ts';
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
  reason,
  tiers,
} from './shared-shapes.ts';
import { payouts } from './touches.ts';

export const billStatus = z.enum(['accepted', 'cancelled', 'void']);
export const ticketOutcome = z.enum(['pending', 'won', 'lost', 'cancelled', 'void']);

/** Of bundles and tickets of ladders, which have no rate (0): how many of which size, at what price each. */
export const units = { size: bundleSize.optional(), quantity: z.int().optional(), price: money.optional() };

const ticket = z.object({
  ticketId: z.string(),
  line: z.int(),
  group: z.int().nullable(),
  betType,
  number: z.string(),
  stake: money,
  rate,
  /** What it pays if it wins. */
  potentialPayout: money,
  outcome: ticketOutcome,
  payout: money,
  ...units,
});
export type Ticket = z.infer<typeof ticket>;

const bill = z.object({
  billNumber: z.string(),
  roundId: id,
  providerId,
  label: z.string(),
  agentId: id,
  agentCode: z.string(),
  /** Not shown to agents: what is above a viewer does not exist for it (domain.md §5). */
  masterCode: z.string().optional(),
  playerId: id,
  player: z.string(),
  status: billStatus,
  /** What became of it: `won` if one of its tickets has won. */
  outcome: ticketOutcome,
  placedAt: instant,
  ticketCount: z.int(),
  totalBet: money,
  discount: money,
  payout: money,
  cancelledAt: instant.nullable(),
  cancelReason: z.string().nullable(),
  /** Voided because it was accepted at or after the moment the draw really took place (domain.md §6). */
  placedAfterDraw: z.boolean(),
  /** Whether the caller may cancel (or, after close, void) it now, and if not why: a problem code. */
  cancel: z.object({ may: z.enum(['cancel', 'void', 'no']), why: z.string().nullable() }),
});
export type Bill = z.infer<typeof bill>;

/** What a voided bill took back of its settlement, of which there is one run; amounts as the tiers get them. */
const voided = z.object({ settlementId: id, bookedOn: businessDate, net: tiers.partial() });

const billWithTickets = bill.extend({
  tickets: z.array(ticket),
  aggregatorId: id,
  /** Not shown to agents. */
  masterName: z.string().optional(),
  agentName: z.string(),
  providerNameEn: z.string(),
  providerNameTh: z.string(),
  businessDate,
  closeAt: instant,
  drawAt: instant,
  /** Total bet less discount: what the player pays. */
  net: money,
  /** Who keyed it in at the agent's desk; null if a player site placed it. */
  keyedBy: z.string().nullable(),
  /** Whose account that was, if the agent was impersonated; for viewers who may see that account. */
  keyedByPerson: z.string().nullable(),
  cancelledBy: z.string().nullable(),
  /** The numbers that were drawn, while the round has a result in force. */
  derived: derivedResult.nullable(),
  /** Of a bill that was voided after its round was settled; tiers above the caller are absent. */
  voided: voided.nullable(),
});
export type BillWithTickets = z.infer<typeof billWithTickets>;

/** What is printed for the player. */
const billSlip = z.object({
  companyName: z.string(),
  logo: z.string().nullable(),
  currency: z.string(),
  billNumber: z.string(),
  status: billStatus,
  agentCode: z.string(),
  agentName: z.string(),
  player: z.string(),
  providerId,
  providerNameEn: z.string(),
  providerNameTh: z.string(),
  label: z.string(),
  closeAt: instant,
  drawAt: instant,
  placedAt: instant,
  /** Tickets that an entry shortcut made together share `group`. */
  lines: z.array(
    z.object({
      line: z.int(),
      group: z.int().nullable(),
      betType,
      number: z.string(),
      stake: money,
      rate,
      potentialPayout: money,
      ...units,
    }),
  ),
  totalBet: money,
  discount: money,
  net: money,
});
export type BillSlip = z.infer<typeof billSlip>;

const billFilter = z.object({
  status: billStatus.optional(),
  betType: betType.optional(),
  number: z
    .string()
    .regex(/^\d{1,7}$/, fieldError('not_digits'))
    .optional(),
  q: z.string().max(60).optional(),
  aggregatorId: id.optional(),
  agentId: id.optional(),
  playerId: id.optional(),
  /** Bills that won, or that did not win, in the settlement in force. */
  won: z.enum(['yes', 'no']).optional(),
  /** Total bet, both ends included. */
  fromAmount: money.optional(),
  toAmount: money.optional(),
});

const billSums = z.object({ billCount: z.int(), ticketCount: z.int(), totalBet: money, discount: money });

const billSummary = billSums.extend({
  payout: money,
  /** What of it is cancelled or void and does not count. */
  cancelled: billSums,
});
export type BillSummary = z.infer<typeof billSummary>;

/** As people read it out: digits, with dashes and spaces anywhere or nowhere. */
const billParams = z.object({ billNumber: z.string().min(3).max(24) });

export const billOperations = {
  'bills.list': operation({
    method: 'GET',
    path: '/rounds/{roundId}/bills',
    summary: 'List the bills of a round',
    access: { action: 'view', subject: 'lotto-report' },
    params: z.object({ roundId: id }),
    query: pageQuery.extend(billFilter.shape),
    response: paged(bill),
    errors: ['not_found'],
  }),
  'bills.summary': operation({
    method: 'GET',
    path: '/rounds/{roundId}/bills/summary',
    summary: 'Sum the bills of a round',
    description: 'Of all bills that the filter finds, cancelled and void ones included.',
    access: { action: 'view', subject: 'lotto-report' },
    params: z.object({ roundId: id }),
    query: billFilter,
    response: one(billSummary),
    errors: ['not_found'],
  }),
  'bills.get': operation({
    method: 'GET',
    path: '/bills/{billNumber}',
    summary: 'Show a bill with its tickets',
    access: { action: 'view', subject: 'lotto-report' },
    params: billParams,
    response: one(billWithTickets),
    errors: ['not_found', 'bill_number_wrong'],
  }),
  'bills.slip': operation({
    method: 'GET',
    path: '/bills/{billNumber}/slip',
    summary: 'Show the printed slip of a bill',
    access: { action: 'view', subject: 'lotto-report' },
    params: billParams,
    response: one(billSlip),
    errors: ['not_found', 'bill_number_wrong'],
  }),
  'bills.cancel': operation({
    method: 'POST',
    path: '/bills/{billNumber}/cancel',
    summary: 'Cancel a bill of an open round',
    description: 'After settlement a superadmin voids the bill.',
    access: { action: 'manage', subject: 'lotto-settle' },
    tenants: 'company',
    params: billParams,
    body: z.object({ reason }),
    touches: payouts,
    response: one(bill),
    errors: [
      'not_found',
      'bill_number_wrong',
      'bill_cancelled_already',
      'bill_round_closed',
      'bill_void_not_allowed',
    ],
  }),
};
