import type { Handlers } from '../platform/http/handler.ts';
import { aboutHandlers } from './about/routes.ts';
import { accountHandlers } from './accounts/routes.ts';
import { agentHandlers } from './agents/routes.ts';
import { aggregatorHandlers } from './aggregators/routes.ts';
import { apiKeyHandlers } from './api-keys/routes.ts';
import { authHandlers } from './auth/routes.ts';
import { billHandlers } from './bills/routes.ts';
import { blockHandlers } from './blocks/routes.ts';
import { catalogueHandlers } from './catalogue/routes.ts';
import { contentHandlers } from './content/routes.ts';
import { exportHandlers } from './exports/routes.ts';
import { houseHandlers } from './house/routes.ts';
import { identityHandlers } from './identity/routes.ts';
import { impersonationHandlers } from './impersonation/routes.ts';
import { intakeHandlers } from './intake/routes.ts';
import { lateBetHandlers } from './late-bets/routes.ts';
import { ledgerHandlers } from './ledger/routes.ts';
import { limiterHandlers } from './limiter/routes.ts';
import { liveTicketHandlers } from './live-tickets/routes.ts';
import { logHandlers } from './log/routes.ts';
import { securityHandlers } from './log/security-routes.ts';
import { notificationHandlers } from './notifications/routes.ts';
import { playerHandlers } from './players/routes.ts';
import { profileHandlers } from './profiles/routes.ts';
import { providerHandlers } from './providers/routes.ts';
import { rateHandlers } from './rates/routes.ts';
import { reportHandlers } from './reports/routes.ts';
import { ticketReportHandlers } from './reports/ticket-routes.ts';
import { todayHandlers } from './reports/today-routes.ts';
import { publishedResultHandlers } from './results/published-routes.ts';
import { resultHandlers } from './results/routes.ts';
import { roleHandlers } from './roles/routes.ts';
import { roundHandlers } from './rounds/routes.ts';
import { searchHandlers } from './search/routes.ts';
import { settingsHandlers } from './settings/routes.ts';
import { setupHandlers } from './settings/setup-routes.ts';
import { settlementHandlers } from './settlement/routes.ts';
import { shortcutHandlers } from './shortcuts/routes.ts';
import { agentSignInHandlers, aggregatorSignInHandlers } from './sign-ins/routes.ts';
import { sourceHandlers } from './sources/routes.ts';
import { specialRateHandlers } from './special-rates/routes.ts';
import { totalHandlers } from './totals/routes.ts';
import { webhookHandlers } from './webhooks/routes.ts';

/** Every operation's handler: one missing does not compile. */
export const handlers: Handlers = {
  ...aboutHandlers,
  ...accountHandlers,
  ...agentHandlers,
  ...aggregatorHandlers,
  ...agentSignInHandlers,
  ...aggregatorSignInHandlers,
  ...apiKeyHandlers,
  ...webhookHandlers,
  ...roleHandlers,
  ...settingsHandlers,
  ...identityHandlers,
  ...setupHandlers,
  ...impersonationHandlers,
  ...lateBetHandlers,
  ...ledgerHandlers,
  ...limiterHandlers,
  ...liveTicketHandlers,
  ...logHandlers,
  ...authHandlers,
  ...billHandlers,
  ...blockHandlers,
  ...contentHandlers,
  ...catalogueHandlers,
  ...exportHandlers,
  ...houseHandlers,
  ...intakeHandlers,
  ...notificationHandlers,
  ...playerHandlers,
  ...profileHandlers,
  ...providerHandlers,
  ...rateHandlers,
  ...reportHandlers,
  ...ticketReportHandlers,
  ...todayHandlers,
  ...publishedResultHandlers,
  ...resultHandlers,
  ...roundHandlers,
  ...searchHandlers,
  ...securityHandlers,
  ...settlementHandlers,
  ...shortcutHandlers,
  ...sourceHandlers,
  ...specialRateHandlers,
  ...totalHandlers,
};
