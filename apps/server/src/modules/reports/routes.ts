import { handlers } from '../../platform/http/handler.ts';
import { scopeOf } from '../../platform/tenancy/caller.ts';
import { answerReport } from './answer-report.ts';
import { byAgent, byAggregator, byDay, byLotto, byMaster, byPlayer, byProvider } from './kinds.ts';
import { answerProviders } from './provider-report.ts';
import { roundReport } from './round-report.ts';
import { answerRounds } from './rounds-report.ts';

export const reportHandlers = handlers({
  'reports.provider': ({ caller, query, services }) =>
    services.store.transaction(scopeOf(caller), (tx) => answerProviders(tx, caller, byProvider, query)),

  'reports.aggregator': ({ caller, query, services }) =>
    services.store.transaction(scopeOf(caller), (tx) => answerReport(tx, caller, byAggregator, query)),

  'reports.master': ({ caller, query, services }) =>
    services.store.transaction(scopeOf(caller), (tx) => answerReport(tx, caller, byMaster, query)),

  'reports.agent': ({ caller, query, services }) =>
    services.store.transaction(scopeOf(caller), (tx) => answerReport(tx, caller, byAgent, query)),

  'reports.daily': ({ caller, query, services }) =>
    services.store.transaction(scopeOf(caller), (tx) => answerReport(tx, caller, byDay, query)),

  'reports.player': ({ caller, query, services }) =>
    services.store.transaction(scopeOf(caller), (tx) => answerReport(tx, caller, byPlayer, query)),

  'reports.providers': ({ caller, query, services }) =>
    services.store.transaction(scopeOf(caller), (tx) => answerProviders(tx, caller, byLotto, query)),

  'reports.rounds': ({ caller, params, query, services }) =>
    services.store.transaction(scopeOf(caller), (tx) =>
      answerRounds(tx, caller, 'lotto-report', params.providerId, query),
    ),

  'reports.round': ({ caller, params, query, services }) =>
    services.store.transaction(scopeOf(caller), async (tx) => ({
      data: await roundReport(tx, caller, BigInt(params.roundId), 'lotto-report', query),
    })),
});
