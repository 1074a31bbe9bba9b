import { z } from 'zod';
import { providerGroup } from './access.ts';
import { operation } from './operation.ts';
import { betType } from './providers.ts';
import { all, businessDate, id, money, one, providerId, tiers } from './wire.ts';

/** Win/loss of a set of tickets: every tier row sums to zero (domain.md §5). Tiers above the viewer are absent. */
export const winLoss = z.object({
  ticketCount: z.int(),
  totalBet: money,
  cancelled: money,
  winAmount: money,
  winLoss: tiers.partial(),
  commission: tiers.partial(),
  rateDifference: tiers.partial(),
  net: tiers.partial(),
});

export const roundReport = z.object({
  roundId: id,
  settled: z.boolean(),
  total: winLoss,
  byBetType: z.array(winLoss.extend({ betType })),
  byAgent: z.array(winLoss.extend({ agentId: id, agentCode: z.string(), masterCode: z.string() })),
});
export type RoundReport = z.infer<typeof roundReport>;

/** Sales and outcome of one provider over a date range. */
export const providerReport = winLoss.extend({
  providerId,
  nameEn: z.string(),
  nameTh: z.string(),
  rounds: z.int(),
  outstanding: money,
});

/** Days that one report may span, both ends included. */
export const reportDaysMax = 400;

const view = { action: 'view', subject: 'lotto-report' } as const;

export const reportOperations = {
  'reports.providers': operation({
    method: 'GET',
    path: '/reports/lotto',
    summary: `Sales and outcome by provider between two business dates, at most ${reportDaysMax} days`,
    access: view,
    query: z.object({
      from: businessDate,
      to: businessDate,
      group: providerGroup.optional(),
      /** Part of a name in either language, or of the id. */
      q: z.string().max(60).optional(),
    }),
    response: all(providerReport),
  }),
  'reports.round': operation({
    method: 'GET',
    path: '/rounds/{roundId}/report',
    summary: 'Sales and outcome of one round by bet type and agent, with the tiers',
    access: view,
    params: z.object({ roundId: id }),
    response: one(roundReport),
    errors: ['not_found'],
  }),
};
