import { createHash, randomBytes } from 'node:crypto';
import type { tokens } from '@drawdesk/contract';
import type { z } from 'zod';
import type { AgentId, AggregatorId } from '../db/ids.ts';
import type { Keys } from '../keys/keys.ts';
import type { AccountCaller } from '../tenancy/caller.ts';
import { signAccessToken } from './access-token.ts';

export type Tokens = z.input<typeof tokens>;

/** A refresh token: 32 random bytes that say nothing. */
export const newRefreshToken = (): string => randomBytes(32).toString('base64url');

/** What is kept of a refresh token. */
export const refreshTokenHash = (token: string): Buffer => createHash('sha256').update(token).digest();

/** Whose tokens they are. */
export interface TokenOwner {
  id: bigint;
  role: AccountCaller['role'];
  aggregatorId: AggregatorId | null;
  agentId: AgentId | null;
}

const idText = (id: bigint | null): string | null => (id === null ? null : String(id));

/** A new access token together with a refresh token of the same session, as the contract defines them. */
export async function tokensFor(
  keys: Keys,
  owner: TokenOwner,
  sessionId: string,
  refreshToken: string,
): Promise<Tokens> {
  const { accessToken, expiresAt } = await signAccessToken(keys, {
    sub: String(owner.id),
    sid: sessionId,
    mode: 'own',
    role: owner.role,
    aggregator: idText(owner.aggregatorId),
    agent: idText(owner.agentId),
  });
  return { accessToken, refreshToken, expiresAt: expiresAt.toISOString() };
}
