import { z } from 'zod';
import { operation } from './operation.ts';
import { betType } from './providers.ts';
import { id, instant, money, one, paged, pageQuery, providerId, rate, reason } from './wire.ts';

export const billStatus = z.enum(['accepted', 'cancelled', 'void']);
export const ticketOutcome = z.enum(['pending', 'won', 'lost', 'cancelled', 'void']);

export const ticket = z.object({
  ticketId: z.string(),
  line: z.int(),
  group: z.int().nullable(),
  betType,
  number: z.string(),
  stake: money,
  rate,
  outcome: ticketOutcome,
  payout: money,
});
export type Ticket = z.infer<typeof ticket>;

export const bill = z.object({
  billNumber: z.string(),
  roundId: id,
  providerId,
  label: z.string(),
  agentId: id,
  agentCode: z.string(),
  masterCode: z.string(),
  playerId: id,
  player: z.string(),
  status: billStatus,
  placedAt: instant,
  ticketCount: z.int(),
  totalBet: money,
  discount: money,
  payout: money,
  cancelledAt: instant.nullable(),
  cancelReason: z.string().nullable(),
  /** Whether the caller may cancel (or, after close, void) it now, and if not why: a problem code. */
  cancel: z.object({ may: z.enum(['cancel', 'void', 'no']), why: z.string().nullable() }),
});
export type Bill = z.infer<typeof bill>;

export const billWithTickets = bill.extend({ tickets: z.array(ticket) });

const billParams = z.object({ billNumber: z.string().min(3).max(24) });

export const billOperations = {
  'bills.list': operation({
    method: 'GET',
    path: '/rounds/{roundId}/bills',
    summary: 'The bills of one round',
    access: { action: 'view', subject: 'lotto-report' },
    params: z.object({ roundId: id }),
    query: pageQuery.extend({
      status: billStatus.optional(),
      betType: betType.optional(),
      number: z
        .string()
        .regex(/^\d{1,7}$/)
        .optional(),
      q: z.string().max(60).optional(),
    }),
    response: paged(bill),
    errors: ['not_found'],
  }),
  'bills.get': operation({
    method: 'GET',
    path: '/bills/{billNumber}',
    summary: 'One bill with its tickets',
    access: { action: 'view', subject: 'lotto-report' },
    params: billParams,
    response: one(billWithTickets),
    errors: ['not_found'],
  }),
  'bills.cancel': operation({
    method: 'POST',
    path: '/bills/{billNumber}/cancel',
    summary: 'Cancel a bill of an open round; after close a superadmin voids it',
    access: { action: 'manage', subject: 'lotto-settle' },
    tenants: 'company',
    params: billParams,
    body: z.object({ reason }),
    response: one(bill),
    errors: ['not_found', 'bill_cancelled_already', 'bill_round_closed', 'bill_void_not_allowed'],
  }),
};
