import { handlers } from '../../platform/http/handler.ts';
import { search } from './search.ts';

export const searchHandlers = handlers({
  'search.find': async ({ caller, query, services }) => ({
    data: await search(services.store, caller, query.q),
  }),
});
