import type { Impersonation, ImpersonationToken } from '@drawdesk/contract';
import type { AccountId } from '../db/ids.ts';
import type { Keys } from '../keys/keys.ts';
import { signAccessToken } from './access-token.ts';
import { roleOfTarget } from './impersonation.ts';

/** A token of 15 minutes for an impersonation. It carries the tenant and the person (screens.md §2). */
export async function impersonationTokenFor(
  keys: Keys,
  realAccountId: AccountId,
  sessionId: string,
  standIn: Impersonation,
): Promise<ImpersonationToken> {
  const { aggregator, agent } = standIn;
  const { accessToken, expiresAt } = await signAccessToken(keys, {
    sub: agent ? `agent:${agent.agentId}` : `aggregator:${aggregator.aggregatorId}`,
    act: { sub: String(realAccountId) },
    sid: sessionId,
    impersonation: standIn.standInId,
    mode: standIn.mode,
    role: roleOfTarget({
      aggregatorId: BigInt(aggregator.aggregatorId),
      agentId: agent && BigInt(agent.agentId),
    }),
    aggregator: aggregator.aggregatorId,
    agent: agent?.agentId ?? null,
  });
  return { accessToken, expiresAt: expiresAt.toISOString(), standIn };
}
