import { mapRows } from '../../platform/db/page-of-rows.ts';
import { handlers } from '../../platform/http/handler.ts';
import { toPageDto } from '../../platform/http/page-dto.ts';
import { toApiKeyDto } from './api-key-dto.ts';
import { createApiKey, listApiKeys, revokeApiKey } from './manage-api-keys.ts';

export const apiKeyHandlers = handlers({
  'apiKeys.list': async ({ caller, params, query, services }) => {
    const keys = await listApiKeys(services.store, caller, BigInt(params.agentId), query);
    return toPageDto(mapRows(keys, toApiKeyDto), query);
  },

  'apiKeys.create': async ({ context, params, body, services }) => ({
    data: await createApiKey(services.store, context, BigInt(params.agentId), body.name),
  }),

  'apiKeys.revoke': async ({ context, params, services }) => ({
    data: await revokeApiKey(services.store, context, BigInt(params.agentId), BigInt(params.apiKeyId)),
  }),
});
