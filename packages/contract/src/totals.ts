import { z } from 'zod';
import { operation } from './operation.ts';
import { betType } from './providers.ts';
import { all, id, money, one, paged, pageQuery } from './wire.ts';

/** Sales of one number of a bet type. `exposure` is what the house would pay less what the type took (screens.md §1). */
export const numberTotal = z.object({
  number: z.string(),
  ticketCount: z.int(),
  stake: money,
  potentialPayout: money,
  exposure: money,
  limit: money.nullable(),
  /** Share of the limit used, in basis points; null without a limit. */
  usedBp: z.int().nullable(),
});
export type NumberTotal = z.infer<typeof numberTotal>;

export const typeTotal = z.object({
  betType,
  ticketCount: z.int(),
  stake: money,
  netStake: money,
  worstNumber: z.string().nullable(),
  worstPayout: money,
});
export type TypeTotal = z.infer<typeof typeTotal>;

export const memberTotal = z.object({
  aggregatorId: id,
  agentId: id,
  code: z.string(),
  name: z.string(),
  billCount: z.int(),
  ticketCount: z.int(),
  stake: money,
  cancelled: money,
});

/** Risk of the round over every possible result (domain.md §4). */
export const risk = z.object({
  totalBet: money,
  netStake: money,
  worst: money,
  worstUpper: z.object({ number: z.string(), payout: money }).nullable(),
  worstLower: z.object({ number: z.string(), payout: money }).nullable(),
});

/** Rows of the totals by number: all there are up to three digits, of longer numbers those that expose most. */
export const totalNumbersMax = 1000;

const view = { action: 'view', subject: 'lotto-total' } as const;
const roundParams = z.object({ roundId: id });

export const totalOperations = {
  'totals.byNumber': operation({
    method: 'GET',
    path: '/rounds/{roundId}/totals/numbers',
    summary: `Totals of one bet type by number, without those nobody bet on; at most ${totalNumbersMax}, the most exposed`,
    access: view,
    params: roundParams,
    query: z.object({ betType }),
    response: all(numberTotal),
    errors: ['not_found'],
  }),
  'totals.byType': operation({
    method: 'GET',
    path: '/rounds/{roundId}/totals/types',
    summary: 'Totals by bet type',
    access: view,
    params: roundParams,
    response: all(typeTotal),
    errors: ['not_found'],
  }),
  'totals.byMember': operation({
    method: 'GET',
    path: '/rounds/{roundId}/totals/members',
    summary: 'Totals by agent',
    access: view,
    params: roundParams,
    query: pageQuery,
    response: paged(memberTotal),
    errors: ['not_found'],
  }),
  'totals.risk': operation({
    method: 'GET',
    path: '/rounds/{roundId}/totals/risk',
    summary: 'Worst case of the round over every possible result',
    access: view,
    params: roundParams,
    response: one(risk),
    errors: ['not_found'],
  }),
  'totals.stream': operation({
    method: 'GET',
    path: '/live',
    summary:
      'Server-Sent Events: `ready` (it listens), `totals` (a round has new bets), `round` (a round changed state)',
    access: 'signed-in',
    query: z.object({ roundId: id.optional() }),
    response: 'stream',
    errors: ['not_found'],
  }),
};
