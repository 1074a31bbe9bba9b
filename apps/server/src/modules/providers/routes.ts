import { handlers } from '../../platform/http/handler.ts';
import { listProviders, showProvider } from './list-providers.ts';
import { toProviderDto } from './provider-dto.ts';

export const providerHandlers = handlers({
  'providers.list': async ({ services, caller, query }) => {
    const rows = await listProviders(services.store, caller, query);
    return { data: rows.map(toProviderDto) };
  },
  'providers.get': async ({ services, caller, params }) => ({
    data: toProviderDto(await showProvider(services.store, caller, params.providerId)),
  }),
});
