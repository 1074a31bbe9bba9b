import type { AgentId, PlayerId } from '../../platform/db/ids.ts';
import type { Store } from '../../platform/db/store.ts';
import { type AccountCaller, scopeOf } from '../../platform/tenancy/caller.ts';
import { agentFor, type PlayerWithSums, readPlayer } from './queries.ts';

/**
 * One player of an agent, with the sums of its bets.
 * @throws DomainError `not_found`
 */
export const showPlayer = (
  store: Store,
  caller: AccountCaller,
  { agentId, playerId }: { agentId: AgentId; playerId: PlayerId },
): Promise<PlayerWithSums> =>
  store.transaction(scopeOf(caller), async (tx) =>
    readPlayer(tx, await agentFor(tx, caller, agentId), playerId, caller),
  );
