import { z } from 'zod';
import { providerGroup, type Subject } from './access.ts';
import { operation } from './operation.ts';
import { betType, providerStatus } from './providers.ts';
import {
  report,
  reportDaysMax,
  reportFilter,
  reportQuery,
  winLoss,
  withOutstanding,
} from './report-shapes.ts';
import { roundStatus } from './rounds.ts';
import { businessDate, id, instant, money, one, providerId } from './shared-shapes.ts';

const providerNames = { providerId, group: providerGroup, nameEn: z.string(), nameTh: z.string() };

/** One provider. `status` is that of its latest round of the range (screens.md §3), `rounds` those with sales. */
export const providerReport = withOutstanding.extend({
  ...providerNames,
  status: providerStatus,
  rounds: z.int(),
});

/** One master with all its agents; `agents`: how many of them have figures in the range. */
const aggregatorReport = withOutstanding.extend({
  aggregatorId: id,
  code: z.string(),
  name: z.string(),
  agents: z.int(),
});

/** One agent under one master: an agent that moved has a row under each. */
const masterReport = withOutstanding.extend({
  aggregatorId: id,
  masterCode: z.string(),
  agentId: id,
  code: z.string(),
  name: z.string(),
});

/** One agent, under all its masters; `masterCodes` are those of the figures, and not shown to agents. */
const agentReport = withOutstanding.extend({
  agentId: id,
  code: z.string(),
  name: z.string(),
  masterCodes: z.array(z.string()).optional(),
});

const dailyReport = withOutstanding.extend({ date: businessDate });

/** What the reader's own tier laid off, as posted on the days of the report (docs/rules/lay-off.md §11). */
const laidOffOfDays = z.object({
  stake: money,
  cost: money,
  /** What dealers paid. */
  won: money,
  /** Won less cost. */
  net: money,
  /** The net of the tier in the report, with that of its lay-offs. */
  netAfter: money,
});
export type LaidOffOfDays = z.infer<typeof laidOffOfDays>;

const playerReport = winLoss.extend({
  playerId: id,
  username: z.string(),
  agentId: id,
  agentCode: z.string(),
  masterCodes: z.array(z.string()).optional(),
});

/**
 * One round, with what was posted for it on the dates of the range: a correction made later is a row of its
 * own day, with the round's business date as reference. Rows of a provider add up to the provider's row.
 */
export const roundRow = withOutstanding.extend({
  roundId: id,
  label: z.string(),
  businessDate,
  closeAt: instant,
  /** When it was closed and sealed: before `closeAt` where a person closed it early. */
  closedAt: instant.nullable(),
  drawAt: instant,
  status: roundStatus,
});

/**
 * One round in its current state, on whatever day it was posted. Before settlement the tier columns are
 * empty.
 */
export const roundReport = z.object({
  roundId: id,
  settled: z.boolean(),
  total: winLoss,
  byBetType: z.array(winLoss.extend({ betType })),
  /** `masterCode` is not shown to agents. */
  byAgent: z.array(winLoss.extend({ agentId: id, agentCode: z.string(), masterCode: z.string().optional() })),
});
export type RoundReport = z.infer<typeof roundReport>;

const span = `Between two business days, at most ${reportDaysMax} days.`;

const winLossReport = <Row extends z.ZodType, Total extends z.ZodType>(
  subject: Subject,
  path: string,
  summary: string,
  row: Row,
  total: Total,
) =>
  operation({
    method: 'GET',
    path,
    summary,
    description: span,
    access: { action: 'view', subject },
    query: reportQuery,
    response: report(row, total),
  });

const viewLotto = { action: 'view', subject: 'lotto-report' } as const;

export const reportOperations = {
  'reports.provider': winLossReport(
    'report-provider',
    '/reports/provider',
    'Report win/loss by provider',
    providerReport,
    withOutstanding,
  ),
  'reports.aggregator': winLossReport(
    'report-aggregator',
    '/reports/aggregator',
    'Report win/loss by master',
    aggregatorReport,
    withOutstanding,
  ),
  'reports.master': winLossReport(
    'report-master',
    '/reports/master',
    'Report win/loss by agent under each master',
    masterReport,
    withOutstanding,
  ),
  'reports.agent': winLossReport(
    'report-agent',
    '/reports/agent',
    'Report win/loss by agent',
    agentReport,
    withOutstanding,
  ),
  'reports.daily': operation({
    method: 'GET',
    path: '/reports/daily',
    summary: 'Report win/loss by business day',
    description: `${span} \`summary.laidOff\` is what the reader’s own tier laid off. It is null where that is nothing, in a report of a part of the tier, and for those who may not see it.`,
    access: { action: 'view', subject: 'report-daily' },
    query: reportQuery,
    response: report(dailyReport, withOutstanding, { laidOff: laidOffOfDays.nullable() }),
  }),
  'reports.player': winLossReport(
    'report-player',
    '/reports/player',
    'Report win/loss by player',
    playerReport,
    winLoss,
  ),
  'reports.providers': operation({
    method: 'GET',
    path: '/reports/lotto',
    summary: 'Report sales and outcome by provider',
    description: span,
    access: viewLotto,
    // all rows in menu order, unless the request states otherwise
    query: reportQuery.extend({ itemsPerPage: z.coerce.number().int().min(1).max(100).default(100) }),
    response: report(providerReport, withOutstanding),
  }),
  'reports.rounds': operation({
    method: 'GET',
    path: '/reports/lotto/{providerId}',
    summary: 'Report sales and outcome of a provider by round',
    description: span,
    access: viewLotto,
    params: z.object({ providerId }),
    query: reportQuery.omit({ providerId: true, group: true, playerId: true }),
    response: report(roundRow, withOutstanding),
    errors: ['not_found'],
  }),
  'reports.round': operation({
    method: 'GET',
    path: '/rounds/{roundId}/report',
    summary: 'Report a round by bet type, agent and tier',
    access: viewLotto,
    params: z.object({ roundId: id }),
    query: reportFilter.pick({ aggregatorId: true, agentId: true }),
    response: one(roundReport),
    errors: ['not_found'],
  }),
};
