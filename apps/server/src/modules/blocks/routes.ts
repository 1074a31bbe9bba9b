import { command } from '../../platform/command/command.ts';
import { handlers } from '../../platform/http/handler.ts';
import { scopeOf } from '../../platform/tenancy/caller.ts';
import { addBlocks, checkBlocks, removeBlocks } from './change.ts';
import { listBlocks } from './list.ts';

export const blockHandlers = handlers({
  'blocks.list': async ({ caller, params, query, services }) =>
    services.store.transaction(scopeOf(caller), async (tx) => {
      const { rows, total } = await listBlocks(tx, caller, params.providerId, query);
      const { page, itemsPerPage } = query;
      return { data: rows, meta: { page, itemsPerPage, total } };
    }),

  'blocks.check': async ({ caller, params, body, services }) =>
    services.store.transaction(scopeOf(caller), async (tx) => ({
      data: await checkBlocks(tx, caller, params.providerId, body),
    })),

  'blocks.add': async ({ context, caller, params, body, services }) => {
    const { answer } = await command(services.store, context, (tx) =>
      addBlocks(tx, caller, params.providerId, body),
    );
    return { data: answer };
  },

  'blocks.remove': async ({ context, caller, params, body, services }) => {
    const { answer } = await command(services.store, context, (tx) =>
      removeBlocks(tx, caller, params.providerId, body),
    );
    return { data: answer };
  },
});
