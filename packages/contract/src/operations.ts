import { aboutOperations } from './about.ts';
import { accountOperations } from './accounts.ts';
import { agentOperations } from './agents.ts';
import { aggregatorOperations } from './aggregators.ts';
import { apiKeyOperations } from './api-keys.ts';
import { authOperations } from './auth.ts';
import { billOperations } from './bills.ts';
import { blockOperations } from './blocks.ts';
import { catalogueOperations } from './catalogue.ts';
import { contentOperations } from './content.ts';
import { dealerOperations } from './dealers.ts';
import { exportOperations } from './exports.ts';
import { houseOperations } from './house.ts';
import { identityOperations } from './identity.ts';
import { impersonationOperations } from './impersonation.ts';
import { intakeOperations } from './intake.ts';
import { keyingOperations } from './keying.ts';
import { lateBetOperations } from './late-bets.ts';
import { layOffOperations } from './lay-off.ts';
import { ledgerOperations } from './ledger.ts';
import { limiterOperations } from './limiter.ts';
import { liveTicketOperations } from './live-tickets.ts';
import { logOperations } from './log.ts';
import { notificationOperations } from './notifications.ts';
import { passkeyOperations } from './passkey-operations.ts';
import { playerAlertOperations } from './player-alerts.ts';
import { playerSiteOperations } from './player-sites.ts';
import { playerOperations } from './players.ts';
import { profileOperations } from './profiles.ts';
import { providerOperations } from './providers.ts';
import { rateOperations } from './rates.ts';
import { refusalOperations } from './refusals.ts';
import { reportOperations } from './reports.ts';
import { resultOperations } from './results.ts';
import { roleOperations } from './roles.ts';
import { roundOperations } from './rounds.ts';
import { savedViewOperations } from './saved-views.ts';
import { searchOperations } from './search.ts';
import { securityOperations } from './security.ts';
import { settingsOperations } from './settings.ts';
import { settlementOperations } from './settlement.ts';
import { setupOperations } from './setup.ts';
import { shortcutOperations } from './shortcuts.ts';
import { signInTokenOperations } from './sign-in-tokens.ts';
import { agentSignInOperations, aggregatorSignInOperations } from './sign-ins.ts';
import { sourceOperations } from './sources.ts';
import { specialRateOperations } from './special-rates.ts';
import { statisticsOperations } from './statistics.ts';
import { termsOperations } from './terms.ts';
import { ticketReportOperations } from './ticket-reports.ts';
import { todayOperations } from './today.ts';
import { totalOperations } from './totals.ts';
import { webhookOperations } from './webhooks.ts';

/** The one table of operations. */
export const operations = {
  ...aboutOperations,
  ...setupOperations,
  ...authOperations,
  ...signInTokenOperations,
  ...identityOperations,
  ...impersonationOperations,
  ...logOperations,
  ...securityOperations,
  ...aggregatorOperations,
  ...agentOperations,
  ...termsOperations,
  ...playerOperations,
  ...playerAlertOperations,
  ...providerOperations,
  ...catalogueOperations,
  ...rateOperations,
  ...blockOperations,
  ...profileOperations,
  ...specialRateOperations,
  ...limiterOperations,
  ...liveTicketOperations,
  ...sourceOperations,
  ...roundOperations,
  ...resultOperations,
  ...settlementOperations,
  ...keyingOperations,
  ...lateBetOperations,
  ...billOperations,
  ...totalOperations,
  ...dealerOperations,
  ...layOffOperations,
  ...ledgerOperations,
  ...searchOperations,
  ...notificationOperations,
  ...shortcutOperations,
  ...savedViewOperations,
  ...reportOperations,
  ...refusalOperations,
  ...ticketReportOperations,
  ...todayOperations,
  ...statisticsOperations,
  ...exportOperations,
  ...accountOperations,
  ...agentSignInOperations,
  ...aggregatorSignInOperations,
  ...apiKeyOperations,
  ...webhookOperations,
  ...roleOperations,
  ...settingsOperations,
  ...intakeOperations,
  ...playerSiteOperations,
  ...houseOperations,
  ...contentOperations,
  ...passkeyOperations,
};

export type Operations = typeof operations;
export type OperationName = keyof Operations;

export const operationNames = Object.keys(operations).filter(
  (name): name is OperationName => name in operations,
);
