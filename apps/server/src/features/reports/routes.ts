import { scopeOf } from '../../platform/auth/caller.ts';
import { handlers } from '../../platform/http/handler.ts';
import { providerReport } from './provider-report.ts';
import { requireRange } from './require-range.ts';
import { roundReport } from './round-report.ts';

export const reportHandlers = handlers({
  'reports.providers': async ({ caller, query, services }) => {
    requireRange(query);
    return services.store.transaction(scopeOf(caller), async (tx) => ({
      data: await providerReport(tx, caller, query),
    }));
  },

  'reports.round': async ({ caller, params, services }) =>
    services.store.transaction(scopeOf(caller), async (tx) => ({
      data: await roundReport(tx, caller, BigInt(params.roundId)),
    })),
});
