import { handlers } from '../../platform/http/handler.ts';
import { scopeOf } from '../../platform/tenancy/caller.ts';
import { readerOf } from './reader.ts';
import { listEvents, summaryOf } from './security-events.ts';

export const securityHandlers = handlers({
  'security.list': async ({ services, caller, query }) =>
    services.store.transaction(scopeOf(caller), async (tx) => {
      const { page, itemsPerPage } = query;
      const { rows, ...meta } = await listEvents(tx, readerOf(caller), query);
      return { data: rows, meta: { page, itemsPerPage, ...meta } };
    }),

  'security.summary': async ({ services, caller }) => ({
    data: await services.store.transaction(scopeOf(caller), (tx) => summaryOf(tx, readerOf(caller))),
  }),
});
