import { z } from 'zod';
import { operation } from './operation.ts';
import {
  businessDate,
  id,
  instant,
  money,
  one,
  paged,
  pageQuery,
  providerId,
  tiers,
  withBets,
  withoutBets,
} from './shared-shapes.ts';

export const settlementKind = z.enum(['settle', 'reversal', 'void', 'refund', 'bill_void']);

/** One run of settlement; never changed, a correction adds a reversal and a new run (screens.md §3). */
const settlement = z.object({
  settlementId: id,
  roundId: id,
  providerId,
  nameEn: z.string(),
  nameTh: z.string(),
  label: z.string(),
  kind: settlementKind,
  resultId: id.nullable(),
  reversesId: id.nullable(),
  bookedOn: businessDate,
  settledAt: instant,
  durationMs: z.int(),
  ticketCount: z.int(),
  winningTickets: z.int(),
  totalBet: money,
  payout: money,
  net: tiers,
  by: z.string(),
  current: z.boolean(),
});
export type Settlement = z.infer<typeof settlement>;

/** Outcome of a recomputation: each check with what was expected and what is there. */
const recheck = z.object({
  balanced: z.boolean(),
  checks: z.array(
    z.object({ check: z.string(), expected: z.string(), found: z.string(), balanced: z.boolean() }),
  ),
});
export type Recheck = z.infer<typeof recheck>;

export const settlementOperations = {
  'settlement.list': operation({
    method: 'GET',
    path: '/settlements',
    summary: 'List settlement runs with their figures',
    access: { action: 'view', subject: 'lotto-settle' },
    tenants: 'company',
    query: pageQuery.extend({
      providerId: providerId.optional(),
      roundId: id.optional(),
      kind: settlementKind.optional(),
      withBets,
      from: businessDate.optional(),
      to: businessDate.optional(),
    }),
    response: paged(settlement).extend({ summary: z.object({ withoutBets }) }),
  }),
  'settlement.recheck': operation({
    method: 'POST',
    path: '/settlements/{settlementId}/recheck',
    summary: 'Recompute a settlement and compare',
    description: 'Separate code recomputes it from the bills. Changes nothing.',
    access: { action: 'view', subject: 'lotto-settle' },
    tenants: 'company',
    params: z.object({ settlementId: id }),
    response: one(recheck),
    errors: ['not_found'],
    idempotencyKey: 'none',
  }),
};
