import { scopeOf } from '../../platform/auth/caller.ts';
import { handlers } from '../../platform/http/handler.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { providerReport } from './provider-report.ts';
import { roundReport } from './round-report.ts';

export const reportHandlers = handlers({
  'reports.providers': async ({ caller, query, services }) => {
    if (query.from > query.to)
      throw new Refusal('invalid_input', {}, [
        { path: 'query.to', code: 'date_order', message: 'must not be before `from`' },
      ]);
    return services.store.transaction(scopeOf(caller), async (tx) => ({
      data: await providerReport(tx, caller, query),
    }));
  },

  'reports.round': async ({ caller, params, services }) =>
    services.store.transaction(scopeOf(caller), async (tx) => ({
      data: await roundReport(tx, caller, BigInt(params.roundId)),
    })),
});
