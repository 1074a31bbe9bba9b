import { command } from '../../platform/command/command.ts';
import { handlers } from '../../platform/http/handler.ts';
import { scopeOf } from '../../platform/tenancy/caller.ts';
import { requireOwner } from '../organisations/owner.ts';
import { acceptAll, changeLevel, checkRates, withdrawPlan } from './change.ts';
import { rateNotices } from './notices.ts';
import { listPlanned } from './planned-list.ts';
import { listRateProviders } from './providers.ts';
import { requireRateProvider } from './rate-provider.ts';
import { rateSheet } from './sheet.ts';

export const rateHandlers = handlers({
  'rates.providers': async ({ caller, services }) =>
    services.store.transaction(scopeOf(caller), async (tx) => ({
      data: await listRateProviders(tx, caller),
    })),

  'rates.get': async ({ caller, params, query, services }) =>
    services.store.transaction(scopeOf(caller), async (tx) => {
      const provider = await requireRateProvider(tx, caller, params.providerId, 'view');
      const owner = await requireOwner(tx, caller, query);
      return { data: await rateSheet(tx, caller, provider, owner) };
    }),

  'rates.check': async ({ caller, params, body, services }) =>
    services.store.transaction(scopeOf(caller), async (tx) => ({
      data: { warnings: await checkRates(tx, caller, params.providerId, body) },
    })),

  'rates.change': async ({ context, caller, params, body, services }) => {
    const { answer } = await command(services.store, context, (tx) =>
      changeLevel(tx, caller, params.providerId, body),
    );
    return { data: answer };
  },

  'rates.acceptAll': async ({ context, caller, params, body, services }) => {
    const { answer } = await command(services.store, context, (tx) =>
      acceptAll(tx, caller, params.providerId, body),
    );
    return { data: answer };
  },

  'rates.planned': async ({ caller, query, services }) =>
    services.store.transaction(scopeOf(caller), async (tx) => {
      const { rows, total } = await listPlanned(tx, caller, query);
      const { page, itemsPerPage } = query;
      return { data: rows, meta: { page, itemsPerPage, total } };
    }),

  'rates.withdraw': async ({ context, caller, params, body, services }) => {
    const { answer } = await command(services.store, context, (tx) =>
      withdrawPlan(tx, caller, BigInt(params.plannedChangeId), body.reason),
    );
    return { data: answer };
  },

  'rates.notices': async ({ caller, query, services }) =>
    services.store.transaction(scopeOf(caller), async (tx) => ({
      data: await rateNotices(tx, caller, query.providerId),
    })),
});
