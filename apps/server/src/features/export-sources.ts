import type { ExportSource, ExportSources } from '../platform/exports/source.ts';
import { staffExport } from './accounts/export-staff.ts';
import { agentsExport, managedAgentsExport } from './agents/export-agents.ts';
import { aggregatorsExport, managedAggregatorsExport } from './aggregators/export-aggregators.ts';
import { billsExport } from './bills/export-bills.ts';
import { blocksExport } from './blocks/export-blocks.ts';
import { lateBillsExport } from './late-bets/export-late-bills.ts';
import { accountsExport, statementExport } from './ledger/export-ledger.ts';
import { limiterActionsExport } from './limiter/export-actions.ts';
import { liveTicketsExport } from './live-tickets/export-live-tickets.ts';
import { logExport } from './log/export-log.ts';
import { securityExport } from './log/export-security.ts';
import { playersExport } from './players/export-players.ts';
import { providersExport } from './providers/export-providers.ts';
import { plannedExport } from './rates/export-planned.ts';
import { reportExports } from './reports/export-reports.ts';
import { ticketReportExports } from './reports/export-tickets.ts';
import { resultHistoryExport } from './results/export-history.ts';
import { roundsExport } from './rounds/export-rounds.ts';
import { settlementsExport } from './settlement/export-settlements.ts';
import { agentSignInsExport, aggregatorSignInsExport } from './sign-ins/export-sign-ins.ts';

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
  providersExport,
  ...reportExports,
  plannedExport,
  resultHistoryExport,
  roundsExport,
  securityExport,
  settlementsExport,
  staffExport,
  statementExport,
  ...ticketReportExports,
];

/** Every list that can be written into a file, by its operation. */
export const exportSources: ExportSources = new Map(sources.map((source) => [source.operation, source]));
