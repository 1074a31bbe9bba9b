import type { OperationName } from '@drawdesk/contract';

/**
 * Reads that a standby of the database serves where there is one (docs/operations.md, "A standby"): reports, lists and
 * what is recomputed from the books. Not among them, although they only read: what sells bets, live figures and their
 * feed, pages on which one thing is changed or decided on, and who is signed in.
 */
export const standbyReads: ReadonlySet<OperationName> = new Set<OperationName>([
  ...['reports.provider', 'reports.aggregator', 'reports.master', 'reports.agent', 'reports.daily'],
  ...['reports.player', 'reports.providers', 'reports.rounds', 'reports.round', 'reports.ticket'],
  ...['reports.bills', 'reports.today', 'reports.todayRounds', 'reports.todayRound', 'reports.unsettled'],
  ...['dashboard.agent', 'dashboard.aggregator', 'dashboard.company', 'dealers.report'],
  ...['bills.list', 'bills.summary', 'bills.slip', 'refusals.list', 'refusals.summary'],
  ...['ledger.accounts', 'ledger.account', 'ledger.statement', 'ledger.days', 'ledger.journal'],
  ...['aggregators.list', 'aggregators.managedList', 'agents.list', 'agents.managedList', 'players.list'],
  ...['terms.aggregatorHistory', 'terms.agentHistory', 'playerAlerts.list'],
  ...['results.history', 'results.statistics', 'results.winning', 'settlement.list', 'settlement.recheck'],
  ...['keying.bills', 'lateBets.bills', 'liveTickets.stock', 'limiter.actions', 'search.find'],
  ...['log.list', 'log.choices', 'log.chains', 'log.get', 'log.verify', 'security.list', 'security.summary'],
  ...['webhooks.deliveries', 'sources.fetches', 'sources.roundFetches'],
] as const);
