import type { AgentId } from '../../platform/db/ids.ts';
import type { Page } from '../../platform/db/page-of-rows.ts';
import type { Store } from '../../platform/db/store.ts';
import { type AccountCaller, scopeOf } from '../../platform/tenancy/caller.ts';
import { agentFor, type PlayerQuery, type PlayerRow, readPlayerPage } from './queries.ts';

/**
 * A page of the players of an agent, newest first unless another order is requested.
 * @throws DomainError `not_found` for an agent that does not exist for the caller
 */
export const listPlayers = (
  store: Store,
  caller: AccountCaller,
  agentId: AgentId,
  query: PlayerQuery,
): Promise<Page<PlayerRow>> =>
  store.transaction(scopeOf(caller), async (tx) =>
    readPlayerPage(tx, await agentFor(tx, caller, agentId), query),
  );
