import type { StandIn, StandInToken } from '@drawdesk/contract';
import type { Keys } from '../keys/keys.ts';
import { signAccessToken } from './access-token.ts';
import { roleOfShoes } from './shoes.ts';

/** A token of 15 minutes for a stay, carrying the tenant and the person (screens.md §2). */
export async function standInTokenFor(
  keys: Keys,
  realAccountId: bigint,
  sessionId: string,
  standIn: StandIn,
): Promise<StandInToken> {
  const { aggregator, agent } = standIn;
  const { accessToken, expiresAt } = await signAccessToken(keys, {
    sub: agent ? `agent:${agent.agentId}` : `aggregator:${aggregator.aggregatorId}`,
    act: { sub: String(realAccountId) },
    sid: sessionId,
    shoes: standIn.standInId,
    mode: standIn.mode,
    role: roleOfShoes({
      aggregatorId: BigInt(aggregator.aggregatorId),
      agentId: agent && BigInt(agent.agentId),
    }),
    aggregator: aggregator.aggregatorId,
    agent: agent?.agentId ?? null,
  });
  return { accessToken, expiresAt: expiresAt.toISOString(), standIn };
}
