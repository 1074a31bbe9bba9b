import { mapRows } from '../../platform/db/page-of-rows.ts';
import { handlers } from '../../platform/http/handler.ts';
import { toPageDto } from '../../platform/http/page-dto.ts';
import { acceptAll, changeLevel, checkRates } from './change-level.ts';
import { listPlanned } from './list-planned.ts';
import { listRateProviders } from './list-rate-providers.ts';
import { toPlannedDto } from './planned-dto.ts';
import { rateNotices } from './rate-notices.ts';
import { showRateSheet } from './rate-sheet.ts';
import { withdrawPlan } from './withdraw-plan.ts';

export const rateHandlers = handlers({
  'rates.providers': async ({ caller, services }) => ({
    data: await listRateProviders(services.store, caller),
  }),

  'rates.get': async ({ caller, params, query, services }) => ({
    data: await showRateSheet(services.store, caller, params.providerId, query),
  }),

  'rates.check': async ({ caller, params, body, services }) => ({
    data: { warnings: await checkRates(services.store, caller, params.providerId, body) },
  }),

  'rates.change': async ({ context, params, body, services }) => ({
    data: await changeLevel(services.store, context, params.providerId, body),
  }),

  'rates.acceptAll': async ({ context, params, body, services }) => ({
    data: await acceptAll(services.store, context, params.providerId, body),
  }),

  'rates.planned': async ({ caller, query, services }) => {
    const planned = await listPlanned(services.store, caller, query);
    return toPageDto(
      mapRows(planned, (row) => toPlannedDto(row, caller)),
      query,
    );
  },

  'rates.withdraw': async ({ context, params, body, services }) => ({
    data: await withdrawPlan(services.store, context, BigInt(params.plannedChangeId), body.reason),
  }),

  'rates.notices': async ({ caller, query, services }) => ({
    data: await rateNotices(services.store, caller, query.providerId ?? null),
  }),
});
