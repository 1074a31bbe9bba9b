import { DomainError } from '../../platform/errors/domain-error.ts';
import { handlers } from '../../platform/http/handler.ts';
import { scopeOf } from '../../platform/tenancy/caller.ts';
import { chainsOf, verifyChain } from './chains.ts';
import { wordsIn } from './choices.ts';
import { cursorText, readCursor } from './cursor.ts';
import { filterOf } from './filter.ts';
import { countedMax, countLog, findLine, listLog, toEntryDto, toLineDto } from './list-log.ts';
import { readerOf } from './reader.ts';

export const logHandlers = handlers({
  'log.list': async ({ services, caller, query }) => {
    const after = query.after === undefined ? null : readCursor(query.after);
    const { page, itemsPerPage } = query;
    const none = { page, itemsPerPage, total: 0, totalIsCapped: false, next: null };
    return services.store.transaction(scopeOf(caller), async (tx) => {
      const filter = await filterOf(tx, readerOf(caller), query);
      if (!filter) return { data: [], meta: none };
      const counted = await countLog(tx, filter);
      // pages end where counting ends; `after` continues beyond
      const offset = after ? 0 : Math.min((page - 1) * itemsPerPage, countedMax);
      const rows = await listLog(tx, filter, { after, offset, limit: itemsPerPage });
      const last = rows.at(-1);
      const next =
        last && rows.length === itemsPerPage
          ? cursorText({ at: last.at, aggregatorId: last.aggregator_id, seq: last.seq })
          : null;
      const total = Math.min(counted, countedMax);
      return {
        data: rows.map(toLineDto),
        meta: { page, itemsPerPage, total, totalIsCapped: counted > countedMax, next },
      };
    });
  },

  'log.choices': async ({ services, caller }) =>
    services.store.transaction(scopeOf(caller), async (tx) => {
      const reader = readerOf(caller);
      const operations = await wordsIn(tx, reader, 'operation');
      return { data: { operations, subjects: await wordsIn(tx, reader, 'subject') } };
    }),

  'log.chains': async ({ services, caller }) =>
    services.store.transaction(scopeOf(caller), async (tx) => ({
      data: await chainsOf(tx, readerOf(caller)),
    })),

  'log.verify': async ({ services, caller, body }) => ({
    data: await verifyChain(
      services.store,
      readerOf(caller),
      BigInt(body.chainId),
      body.after === undefined ? null : BigInt(body.after),
    ),
  }),

  'log.get': async ({ services, caller, params }) =>
    services.store.transaction(scopeOf(caller), async (tx) => {
      const [chain = '', seq = ''] = params.logId.split('-');
      const line = await findLine(tx, readerOf(caller), { aggregatorId: BigInt(chain), seq: BigInt(seq) });
      if (!line) throw new DomainError('not_found', { what: 'line' });
      return { data: toEntryDto(line) };
    }),
});
