import { handlers } from '../../platform/http/handler.ts';
import { scopeOf } from '../../platform/tenancy/caller.ts';
import { publishedResults } from './history.ts';
import { drawStatistics } from './statistics.ts';
import { winningBets } from './winning.ts';

export const publishedResultHandlers = handlers({
  'results.history': ({ caller, query, services }) =>
    services.store.transaction(scopeOf(caller), async (tx) => {
      const { rows, total } = await publishedResults(tx, query);
      return { data: rows, meta: { page: query.page, itemsPerPage: query.itemsPerPage, total } };
    }),

  'results.statistics': async ({ caller, params, services }) => ({
    data: await services.store.transaction(scopeOf(caller), (tx) => drawStatistics(tx, params.providerId)),
  }),

  'results.winning': async ({ caller, params, services }) => ({
    data: await winningBets(services.store, caller, BigInt(params.roundId)),
  }),
});
