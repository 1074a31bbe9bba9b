import { z } from 'zod';
import { operation } from './operation.ts';
import { id, instant, nameText, one, paged, pageQuery } from './shared-shapes.ts';

/** A key of an agent's player site. The key itself is shown once, when it is made; only its hash is kept. */
const apiKey = z.object({
  apiKeyId: id,
  name: z.string(),
  /** Its first characters, to distinguish it from others; null for keys made before these were kept. */
  prefix: z.string().nullable(),
  createdAt: instant,
  /** To within ten minutes; null while it was not used. */
  lastUsedAt: instant.nullable(),
  revokedAt: instant.nullable(),
});
export type ApiKey = z.infer<typeof apiKey>;

/** Keys an agent may have that are not revoked. */
export const activeApiKeysMax = 20;

const view = { action: 'view', subject: 'agent' } as const;
const manage = { action: 'manage', subject: 'agent' } as const;

export const apiKeyOperations = {
  'apiKeys.list': operation({
    method: 'GET',
    path: '/agents/{agentId}/api-keys',
    summary: 'List the API keys of an agent',
    description: 'Newest first.',
    access: view,
    params: z.object({ agentId: id }),
    query: pageQuery,
    response: paged(apiKey),
    errors: ['not_found'],
  }),
  'apiKeys.create': operation({
    method: 'POST',
    path: '/agents/{agentId}/api-keys',
    summary: 'Create an API key',
    description: 'It is shown once.',
    access: manage,
    params: z.object({ agentId: id }),
    body: z.object({ name: nameText(60) }),
    /** `key` is null in the answer that repeats an earlier one (Idempotency-Key): it is kept nowhere. */
    touches: ['apiKeys'],
    response: one(z.object({ apiKey, key: z.string().nullable() })),
    status: 201,
    errors: ['not_found', 'too_many_keys'],
    proof: true,
  }),
  'apiKeys.revoke': operation({
    method: 'POST',
    path: '/agents/{agentId}/api-keys/{apiKeyId}/revoke',
    summary: 'Revoke an API key',
    description: 'Requests with it are refused immediately. This cannot be undone.',
    access: manage,
    params: z.object({ agentId: id, apiKeyId: id }),
    touches: ['apiKeys'],
    response: one(apiKey),
    errors: ['not_found'],
    proof: true,
  }),
};
