import { reportDaysMax } from '@drawdesk/contract';
import { scopeOf } from '../../platform/auth/caller.ts';
import { handlers } from '../../platform/http/handler.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { providerReport } from './provider-report.ts';
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

/** @throws Refusal `invalid_input` for dates the wrong way round, or further apart than a report may span. */
function requireRange({ from, to }: { from: string; to: string }): void {
  const refuse = (code: string, message: string) =>
    new Refusal('invalid_input', {}, [{ path: 'query.to', code, message }]);
  if (from > to) throw refuse('date_order', 'must not be before `from`');
  const days = (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1;
  if (days > reportDaysMax)
    throw refuse('range_too_long', `must be within ${reportDaysMax} days of \`from\``);
}
