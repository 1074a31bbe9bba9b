import { handlers } from '../../platform/http/handler.ts';
import { listChains, verifyChain } from './chains.ts';
import { listChoices } from './choices.ts';
import { cursorText, readCursor } from './cursor.ts';
import { findLine, listLines } from './list-log.ts';
import { toChainDto, toEntryDto, toLineDto } from './log-dto.ts';
import { readerOf } from './reader.ts';

export const logHandlers = handlers({
  'log.list': async ({ services, caller, query, language }) => {
    const after = query.after === undefined ? null : readCursor(query.after);
    const { rows, names, total, totalIsCapped, next } = await listLines(services.store, caller, query, after);
    return {
      data: rows.map((row) => toLineDto(row, names, language)),
      meta: {
        page: query.page,
        itemsPerPage: query.itemsPerPage,
        total,
        totalIsCapped,
        next: next && cursorText(next),
      },
    };
  },

  'log.choices': async ({ services, caller }) => ({ data: await listChoices(services.store, caller) }),

  'log.chains': async ({ services, caller }) => ({
    data: (await listChains(services.store, caller)).map(toChainDto),
  }),

  'log.verify': async ({ services, caller, body }) => ({
    data: await verifyChain(
      services.store,
      readerOf(caller),
      BigInt(body.chainId),
      body.after === undefined ? null : BigInt(body.after),
    ),
  }),

  'log.get': async ({ services, caller, params, language }) => {
    const [chain = '', seq = ''] = params.logId.split('-');
    const key = { aggregatorId: BigInt(chain), seq: BigInt(seq) };
    const { line, names } = await findLine(services.store, caller, key);
    return { data: toEntryDto(line, names, language) };
  },
});
