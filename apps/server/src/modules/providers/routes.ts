import { DomainError } from '../../platform/errors/domain-error.ts';
import { handlers } from '../../platform/http/handler.ts';
import { scopeOf } from '../../platform/tenancy/caller.ts';
import { toProviderDto } from './provider-dto.ts';
import { readProviders } from './queries.ts';

/** The catalogue is the same for everybody who is signed in (screens.md §2). */
export const providerHandlers = handlers({
  'providers.list': async ({ services, caller, query }) => {
    const rows = await services.store.transaction(scopeOf(caller), (tx) => readProviders(tx, query));
    return { data: rows.map(toProviderDto) };
  },
  'providers.get': async ({ services, caller, params }) => {
    const [row] = await services.store.transaction(scopeOf(caller), (tx) => readProviders(tx, params));
    if (!row) throw new DomainError('not_found', { what: 'provider' });
    return { data: toProviderDto(row) };
  },
});
