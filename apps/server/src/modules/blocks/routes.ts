import { handlers } from '../../platform/http/handler.ts';
import { toPageDto } from '../../platform/http/page-dto.ts';
import { addBlocks, checkBlocks, removeBlocks } from './change-blocks.ts';
import { listBlocks } from './list-blocks.ts';

export const blockHandlers = handlers({
  'blocks.list': async ({ caller, params, query, services }) =>
    toPageDto(await listBlocks(services.store, caller, params.providerId, query), query),

  'blocks.check': async ({ caller, params, body, services }) => ({
    data: await checkBlocks(services.store, caller, params.providerId, body),
  }),

  'blocks.add': async ({ context, params, body, services }) => ({
    data: await addBlocks(services.store, context, params.providerId, body),
  }),

  'blocks.remove': async ({ context, params, body, services }) => {
    const { blockIds, ...level } = body;
    return {
      data: await removeBlocks(services.store, context, params.providerId, level, blockIds.map(BigInt)),
    };
  },
});
