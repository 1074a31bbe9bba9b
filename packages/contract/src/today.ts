import { z } from 'zod';
import { providerGroup } from './access.ts';
import { operation } from './operation.ts';
import { betType } from './providers.ts';
import { report, reportFilter, reportQuery, withOutstanding } from './report-shapes.ts';
import { providerReport, roundReport, roundRow } from './reports.ts';
import { roundStatus } from './rounds.ts';
import {
  businessDate,
  id,
  instant,
  money,
  one,
  pageMeta,
  pageQuery,
  providerId,
  tiers,
} from './shared-shapes.ts';

const names = { providerId, group: providerGroup, nameEn: z.string(), nameTh: z.string() };

/**
 * Sales of the running business day: what its rounds took so far, settled or not, less what was cancelled or voided.
 * Every `salesToday` and the dashboards are the same figure.
 */
const sold = { billCount: z.int(), sold: money };

/** One provider today. The win/loss figures are those of `reports.provider` for this day. */
const todayProvider = providerReport.extend({
  ...sold,
  /** Rounds of today by status; `waiting` counts those that wait for a result or its confirmation. */
  roundsBy: z.object({
    scheduled: z.int(),
    open: z.int(),
    waiting: z.int(),
    settled: z.int(),
    cancelled: z.int(),
  }),
  nextCloseAt: instant.nullable(),
});

const todayRound = roundRow.extend({ ...sold, openAt: instant });

/** A round that is not settled. */
const unsettledRound = z.object({
  roundId: id,
  ...names,
  label: z.string(),
  businessDate,
  closeAt: instant,
  /** When it was closed and sealed: before `closeAt` where a person closed it early. */
  closedAt: instant.nullable(),
  drawAt: instant,
  status: roundStatus,
  /** Since it was closed; 0 while it is open. */
  minutesClosed: z.int(),
  /** Not settled, although the provider should have a result by now (domain.md §2, `noResultAfter`). */
  overdue: z.boolean(),
  /** From then on it counts as overdue. */
  overdueAt: instant,
  billCount: z.int(),
  ticketCount: z.int(),
  outstanding: money,
});
export type UnsettledRound = z.infer<typeof unsettledRound>;

const unsettledTotal = z.object({
  rounds: z.int(),
  overdue: z.int(),
  billCount: z.int(),
  ticketCount: z.int(),
  outstanding: money,
});

/**
 * Sales are those of the rounds of the business day, as `sold` of `reports.today`; payout and net are what was posted
 * on it, as on the reports of today.
 */
const dashboardDay = z.object({
  sales: money,
  billCount: z.int(),
  ticketCount: z.int(),
  payout: money,
  net: tiers.partial(),
  /** Players who placed a bill. */
  activePlayers: z.int(),
});

const dashboard = z.object({
  date: businessDate,
  /** The database's clock at which this was read. */
  asOf: instant,
  today: dashboardDay,
  /** Part of `today.payout`: what was posted today for rounds of earlier days, as their results were corrected or voided. */
  payoutOfEarlierDays: money,
  /** Yesterday up to the same time of day: what had been sold by then for its rounds, and is not cancelled. */
  yesterday: dashboardDay,
  /**
   * The seven whole business days before today, the earliest first: sales of their rounds, and what was posted on them.
   */
  days: z.array(dashboardDay.pick({ sales: true, payout: true, net: true }).extend({ date: businessDate })),
  /**
   * Who sold most today of those below: masters on the dashboard of all masters, agents on that of a master or of all
   * agents; at most 10. Empty on the others.
   */
  compared: z.array(
    dashboardDay.pick({ sales: true, billCount: true, payout: true, net: true }).extend({
      aggregatorId: id,
      /** Null for a master. */
      agentId: id.nullable(),
      code: z.string(),
      name: z.string(),
    }),
  ),
  /** Sold on earlier days for the rounds of the day. With `hours` it adds up to `today.sales`. */
  soldBefore: z.object({ sales: money, yesterday: money }),
  /**
   * Sales of the rounds of the day by the hour in which they were placed, those to come with zeros; `yesterday` is the
   * same of the day before.
   */
  hours: z.array(z.object({ hour: instant, sales: money, yesterday: money })),
  /** Open rounds, those with bets first and of them the next to close; at most 10. */
  closingNext: z.array(
    z.object({
      roundId: id,
      ...names,
      label: z.string(),
      closeAt: instant,
      billCount: z.int(),
      sold: money,
      /**
       * What is left of `sold` after what dealers of the caller's tier accepted; null where it laid nothing off, and on the
       * dashboard of a part of its tier.
       */
      kept: money.nullable(),
    }),
  ),
  /** Numbers of these rounds with the highest exposure, that first; at most 5, of one round 2 while others have some. */
  exposed: z.array(
    z.object({
      roundId: id,
      ...names,
      label: z.string(),
      betType,
      number: z.string(),
      stake: money,
      potentialPayout: money,
      /** As on the totals of the round: the payout less what the bet type took, and the limit of the level. */
      exposure: money,
      limit: money.nullable(),
    }),
  ),
  /** Rounds settled last; at most 10. `upper3` and `lower2` as far as the draw has them. */
  latestResults: z.array(
    z.object({
      roundId: id,
      ...names,
      label: z.string(),
      businessDate,
      drawAt: instant,
      first: z.string().nullable(),
      upper3: z.string().nullable(),
      lower2: z.string().nullable(),
    }),
  ),
});
export type Dashboard = z.infer<typeof dashboard>;

const viewToday = { action: 'view', subject: 'report-today' } as const;
const todayQuery = reportQuery.omit({ from: true, to: true, playerId: true });

export const todayOperations = {
  'reports.today': operation({
    method: 'GET',
    path: '/reports/today',
    summary: 'Report the current business day by provider',
    access: viewToday,
    query: todayQuery.extend({ itemsPerPage: z.coerce.number().int().min(1).max(100).default(100) }),
    response: report(todayProvider, withOutstanding.extend(sold)),
  }),
  'reports.todayRounds': operation({
    method: 'GET',
    path: '/reports/today/providers/{providerId}',
    summary: 'Report a provider’s current business day by round',
    access: viewToday,
    params: z.object({ providerId }),
    query: todayQuery.omit({ providerId: true, group: true }),
    response: report(todayRound, withOutstanding.extend(sold)),
    errors: ['not_found'],
  }),
  'reports.todayRound': operation({
    method: 'GET',
    path: '/reports/today/rounds/{roundId}',
    summary: 'Report a round of the current business day',
    description: 'By bet type and agent, with the response of `reports.round`.',
    access: viewToday,
    params: z.object({ roundId: id }),
    query: reportFilter.pick({ aggregatorId: true, agentId: true }),
    response: one(roundReport),
    errors: ['not_found'],
  }),
  'reports.unsettled': operation({
    method: 'GET',
    path: '/reports/unsettle-bet',
    summary: 'List rounds with unsettled bets',
    description: 'Longest waiting first. Overdue rounds are marked.',
    access: { action: 'view', subject: 'report-unsettle-bet' },
    // sortBy: `closeAt` (as is), `businessDate`, `outstanding`, `billCount`, `ticketCount`
    query: pageQuery.extend({
      from: businessDate.optional(),
      to: businessDate.optional(),
      providerId: providerId.optional(),
      group: providerGroup.optional(),
      aggregatorId: id.optional(),
      agentId: id.optional(),
      overdue: z.enum(['true', 'false']).optional(),
      q: z.string().max(60).optional(),
    }),
    response: z.object({
      data: z.array(unsettledRound),
      meta: pageMeta,
      summary: z.object({
        total: unsettledTotal,
        /** By the time since the close of their rounds, the first for those still open. */
        ages: z.array(unsettledTotal.extend({ age: z.enum(['open', 'hour', 'day', 'week', 'older']) })),
      }),
    }),
  }),
  'dashboard.agent': operation({
    method: 'GET',
    path: '/dashboard/agent',
    summary: 'Show today’s sales of an agent',
    description: 'Without an agent: of all agents of the caller together.',
    access: { action: 'view', subject: 'agent' },
    query: z.object({ agentId: id.optional() }),
    response: one(dashboard),
    errors: ['not_found'],
  }),
  'dashboard.aggregator': operation({
    method: 'GET',
    path: '/dashboard/aggregator',
    summary: 'Show today’s figures of a master',
    description: 'Without a master: of all masters together, for staff.',
    access: { action: 'view', subject: 'aggregator' },
    query: z.object({ aggregatorId: id.optional() }),
    response: one(dashboard),
    errors: ['not_found'],
  }),
  'dashboard.company': operation({
    method: 'GET',
    path: '/dashboard/company',
    summary: 'Show today’s figures of the company',
    access: viewToday,
    tenants: 'company',
    response: one(dashboard),
  }),
};
