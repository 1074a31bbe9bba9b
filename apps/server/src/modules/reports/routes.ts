import { handlers } from '../../platform/http/handler.ts';
import { showDailyReport } from './daily-report.ts';
import { byAgent, byAggregator, byLotto, byMaster, byPlayer, byProvider } from './kinds.ts';
import { showProviderReport } from './provider-report.ts';
import { showRoundReport } from './round-report.ts';
import { showRoundsReport } from './rounds-report.ts';
import { showReport } from './show-report.ts';

export const reportHandlers = handlers({
  'reports.provider': ({ caller, query, services }) =>
    showProviderReport(services.store, caller, byProvider, query),

  'reports.aggregator': ({ caller, query, services }) =>
    showReport(services.store, caller, byAggregator, query),

  'reports.master': ({ caller, query, services }) => showReport(services.store, caller, byMaster, query),

  'reports.agent': ({ caller, query, services }) => showReport(services.store, caller, byAgent, query),

  'reports.daily': ({ caller, query, services }) => showDailyReport(services.store, caller, query),

  'reports.player': ({ caller, query, services }) => showReport(services.store, caller, byPlayer, query),

  'reports.providers': ({ caller, query, services }) =>
    showProviderReport(services.store, caller, byLotto, query),

  'reports.rounds': ({ caller, params, query, services }) =>
    showRoundsReport(services.store, caller, 'lotto-report', params.providerId, query),

  'reports.round': async ({ caller, params, query, services }) => ({
    data: await showRoundReport(services.store, caller, 'lotto-report', BigInt(params.roundId), query),
  }),
});
