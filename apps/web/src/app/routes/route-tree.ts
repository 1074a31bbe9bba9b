import { aboutRoute } from './about.ts';
import { staffRoutes } from './accounts.ts';
import { contentRoutes } from './content.ts';
import { dealerRoutes } from './dealers.ts';
import { indexRoute, loginRoutes, notAuthorizedRoute } from './entry.ts';
import { entranceRoutes, myAccountRoutes } from './identity.ts';
import { keyingRoute } from './keying.ts';
import { layOffRoute } from './lay-off.ts';
import { ledgerRoutes } from './ledger.ts';
import { limiterRoutes } from './limiter.ts';
import { liveTicketRoutes } from './live-tickets.ts';
import { logRoutes } from './log.ts';
import { tenantRoutes } from './organisation-accounts.ts';
import { managementRoutes } from './organisation-management.ts';
import { profileRoutes } from './profiles.ts';
import { providerRoutes } from './providers.ts';
import { rateRoutes } from './rates.ts';
import { reportRoutes } from './reports.ts';
import { proofRoute, resultRoutes } from './results.ts';
import { rootRoute } from './root.tsx';
import { settingsRoute } from './settings.ts';
import { settlementRoutes } from './settlement.ts';
import { shellRoute } from './shell.ts';
import { totalRoutes } from './totals.ts';

/** Every page of the console: one line per route, each declared in the file of its feature. */
export const routeTree = rootRoute.addChildren([
  indexRoute,
  ...loginRoutes,
  notAuthorizedRoute,
  ...entranceRoutes,
  proofRoute,
  shellRoute.addChildren([
    aboutRoute,
    ...staffRoutes,
    settingsRoute,
    ...providerRoutes,
    keyingRoute,
    ...dealerRoutes,
    layOffRoute,
    ...resultRoutes,
    ...settlementRoutes,
    ...myAccountRoutes,
    ...limiterRoutes,
    ...liveTicketRoutes,
    ...profileRoutes,
    ...contentRoutes,
    ...logRoutes,
    ...tenantRoutes,
    ...totalRoutes,
    ...rateRoutes,
    ...reportRoutes,
    ...ledgerRoutes,
    ...managementRoutes,
  ]),
]);
