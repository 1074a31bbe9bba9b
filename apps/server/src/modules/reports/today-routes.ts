import { handlers } from '../../platform/http/handler.ts';
import { scopeOf } from '../../platform/tenancy/caller.ts';
import { readDashboard } from './dashboard.ts';
import { roundReport } from './round-report.ts';
import { answerToday, answerTodayRounds } from './today.ts';
import { answerUnsettled } from './unsettled.ts';

export const todayHandlers = handlers({
  'reports.today': ({ caller, query, services }) =>
    services.store.transaction(scopeOf(caller), (tx) => answerToday(tx, caller, query)),

  'reports.todayRounds': ({ caller, params, query, services }) =>
    services.store.transaction(scopeOf(caller), (tx) =>
      answerTodayRounds(tx, caller, params.providerId, query),
    ),

  'reports.todayRound': ({ caller, params, query, services }) =>
    services.store.transaction(scopeOf(caller), async (tx) => ({
      data: await roundReport(tx, caller, BigInt(params.roundId), 'report-today', query),
    })),

  'reports.unsettled': ({ caller, query, services }) =>
    services.store.transaction(scopeOf(caller), (tx) => answerUnsettled(tx, caller, query)),

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
