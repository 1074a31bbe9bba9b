import { handlers } from '../../platform/http/handler.ts';
import { readDashboard } from './dashboard.ts';
import { showRoundReport } from './round-report.ts';
import { showToday, showTodayRounds } from './today.ts';
import { showUnsettled } from './unsettled.ts';

export const todayHandlers = handlers({
  'reports.today': ({ caller, query, services }) => showToday(services.store, caller, query),

  'reports.todayRounds': ({ caller, params, query, services }) =>
    showTodayRounds(services.store, caller, params.providerId, query),

  'reports.todayRound': async ({ caller, params, query, services }) => ({
    data: await showRoundReport(services.store, caller, 'report-today', BigInt(params.roundId), query),
  }),

  'reports.unsettled': ({ caller, query, services }) => showUnsettled(services.store, caller, query),

  'dashboard.agent': async ({ caller, query, services }) => ({
    data: await readDashboard(services.store, caller, 'agent', query),
  }),

  'dashboard.aggregator': async ({ caller, query, services }) => ({
    data: await readDashboard(services.store, caller, 'aggregator', query),
  }),

  'dashboard.company': async ({ caller, services }) => ({
    data: await readDashboard(services.store, caller, 'report-today', {}),
  }),
});
