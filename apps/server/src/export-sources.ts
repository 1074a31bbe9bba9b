import { staffExport } from './modules/accounts/export-staff.ts';
import { agentsExport, managedAgentsExport } from './modules/agents/export-agents.ts';
import { aggregatorsExport, managedAggregatorsExport } from './modules/aggregators/export-aggregators.ts';
import { billsExport } from './modules/bills/export-bills.ts';
import { blocksExport } from './modules/blocks/export-blocks.ts';
import { lateBillsExport } from './modules/late-bets/export-late-bills.ts';
import { slipExport } from './modules/lay-off/show-slip.ts';
import { accountsExport, statementExport } from './modules/ledger/export-ledger.ts';
import { limiterActionsExport } from './modules/limiter/export-actions.ts';
import { liveTicketsExport } from './modules/live-tickets/export-live-tickets.ts';
import { logExport } from './modules/log/export-log.ts';
import { securityExport } from './modules/log/export-security.ts';
import { alertsExport } from './modules/player-alerts/export-alerts.ts';
import { playersExport } from './modules/players/export-players.ts';
import { providersExport } from './modules/providers/export-providers.ts';
import { plannedExport } from './modules/rates/export-planned.ts';
import { refusalsExport } from './modules/refusals/export-refusals.ts';
import { reportExports } from './modules/reports/export-reports.ts';
import { ticketReportExports } from './modules/reports/export-tickets.ts';
import { resultHistoryExport } from './modules/results/export-history.ts';
import { roundsExport } from './modules/rounds/export-rounds.ts';
import { settlementsExport } from './modules/settlement/export-settlements.ts';
import { agentSignInsExport, aggregatorSignInsExport } from './modules/sign-ins/export-sign-ins.ts';
import type { ExportSource, ExportSources } from './platform/exports/source.ts';

const sources: readonly ExportSource[] = [
  accountsExport,
  agentSignInsExport,
  agentsExport,
  aggregatorSignInsExport,
  aggregatorsExport,
  billsExport,
  blocksExport,
  lateBillsExport,
  limiterActionsExport,
  liveTicketsExport,
  logExport,
  managedAgentsExport,
  managedAggregatorsExport,
  playersExport,
  alertsExport,
  providersExport,
  refusalsExport,
  ...reportExports,
  plannedExport,
  resultHistoryExport,
  roundsExport,
  securityExport,
  settlementsExport,
  slipExport,
  staffExport,
  statementExport,
  ...ticketReportExports,
];

/** Every list that can be written into a file, by its operation. */
export const exportSources: ExportSources = new Map(sources.map((source) => [source.operation, source]));
