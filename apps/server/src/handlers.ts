import { aboutHandlers } from './modules/about/routes.ts';
import { accountHandlers } from './modules/accounts/routes.ts';
import { agentHandlers } from './modules/agents/routes.ts';
import { aggregatorHandlers } from './modules/aggregators/routes.ts';
import { alertHandlers } from './modules/alerts/routes.ts';
import { apiKeyHandlers } from './modules/api-keys/routes.ts';
import { authHandlers } from './modules/auth/routes.ts';
import { ownBillHandlers } from './modules/bills/player-site-routes.ts';
import { billHandlers } from './modules/bills/routes.ts';
import { blockHandlers } from './modules/blocks/routes.ts';
import { contentHandlers } from './modules/content/routes.ts';
import { dealerHandlers } from './modules/dealers/routes.ts';
import { exportHandlers } from './modules/exports/routes.ts';
import { feedHandlers } from './modules/feed/routes.ts';
import { identityHandlers } from './modules/identity/routes.ts';
import { impersonationHandlers } from './modules/impersonation/routes.ts';
import { houseHandlers } from './modules/in-house-draws/routes.ts';
import { intakeEarlyRefusals, intakeHandlers } from './modules/intake/routes.ts';
import { keyingEarlyRefusals, keyingHandlers } from './modules/keying/routes.ts';
import { lateBetHandlers } from './modules/late-bets/routes.ts';
import { layOffHandlers } from './modules/lay-off/routes.ts';
import { ledgerHandlers } from './modules/ledger/routes.ts';
import { limiterHandlers } from './modules/limiter/routes.ts';
import { liveTicketHandlers } from './modules/live-tickets/routes.ts';
import { logHandlers } from './modules/log/routes.ts';
import { securityHandlers } from './modules/log/security-routes.ts';
import { notificationHandlers } from './modules/notifications/routes.ts';
import { playerAlertHandlers } from './modules/player-alerts/routes.ts';
import { playerHandlers } from './modules/players/routes.ts';
import { profileHandlers } from './modules/profiles/routes.ts';
import { catalogueHandlers } from './modules/providers/catalogue-routes.ts';
import { providerHandlers } from './modules/providers/routes.ts';
import { rateHandlers } from './modules/rates/routes.ts';
import { refusalHandlers } from './modules/refusals/routes.ts';
import { reportHandlers } from './modules/reports/routes.ts';
import { ticketReportHandlers } from './modules/reports/ticket-routes.ts';
import { todayHandlers } from './modules/reports/today-routes.ts';
import { publishedResultHandlers } from './modules/results/published-routes.ts';
import { resultHandlers } from './modules/results/routes.ts';
import { roleHandlers } from './modules/roles/routes.ts';
import { roundHandlers } from './modules/rounds/routes.ts';
import { savedViewHandlers } from './modules/saved-views/routes.ts';
import { searchHandlers } from './modules/search/routes.ts';
import { settingsHandlers } from './modules/settings/routes.ts';
import { setupHandlers } from './modules/settings/setup-routes.ts';
import { settlementHandlers } from './modules/settlement/routes.ts';
import { shortcutHandlers } from './modules/shortcuts/routes.ts';
import { agentSignInHandlers, aggregatorSignInHandlers } from './modules/sign-ins/routes.ts';
import { sourceHandlers } from './modules/sources/routes.ts';
import { specialRateHandlers } from './modules/special-rates/routes.ts';
import { totalHandlers } from './modules/totals/routes.ts';
import { streamHandlers } from './modules/totals/stream-routes.ts';
import { webhookHandlers } from './modules/webhooks/routes.ts';
import type { EarlyRefusals, Handlers } from './platform/http/handler.ts';

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
  ...keyingHandlers,
  ...dealerHandlers,
  ...layOffHandlers,
  ...lateBetHandlers,
  ...ledgerHandlers,
  ...limiterHandlers,
  ...liveTicketHandlers,
  ...logHandlers,
  ...authHandlers,
  ...billHandlers,
  ...ownBillHandlers,
  ...blockHandlers,
  ...contentHandlers,
  ...catalogueHandlers,
  ...exportHandlers,
  ...feedHandlers,
  ...houseHandlers,
  ...intakeHandlers,
  ...notificationHandlers,
  ...alertHandlers,
  ...playerHandlers,
  ...playerAlertHandlers,
  ...profileHandlers,
  ...providerHandlers,
  ...rateHandlers,
  ...refusalHandlers,
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
  ...savedViewHandlers,
  ...sourceHandlers,
  ...specialRateHandlers,
  ...totalHandlers,
  ...streamHandlers,
};

export const earlyRefusals: EarlyRefusals = { ...intakeEarlyRefusals, ...keyingEarlyRefusals };
