import { mapRows } from '../../platform/db/page-of-rows.ts';
import { handlers } from '../../platform/http/handler.ts';
import { toPageDto } from '../../platform/http/page-dto.ts';
import { listPublishedResults } from './list-published-results.ts';
import { toPublishedResultDto } from './result-dto.ts';
import { drawStatistics } from './statistics.ts';
import { winningBets } from './winning.ts';

export const publishedResultHandlers = handlers({
  'results.history': async ({ caller, query, services }) =>
    toPageDto(
      mapRows(await listPublishedResults(services.store, caller, query), toPublishedResultDto),
      query,
    ),

  'results.statistics': async ({ caller, params, services }) => ({
    data: await drawStatistics(services.store, caller, params.providerId),
  }),

  'results.winning': async ({ caller, params, services }) => ({
    data: await winningBets(services.store, caller, BigInt(params.roundId)),
  }),
});
