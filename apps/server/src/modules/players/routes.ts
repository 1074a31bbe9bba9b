import type { PlayerDetail } from '@drawdesk/contract';
import { sql } from 'kysely';
import { type CommandContext, command, type Outcome } from '../../platform/command/command.ts';
import type { Tx } from '../../platform/db/store.ts';
import { handlers } from '../../platform/http/handler.ts';
import type { Services } from '../../platform/http/services.ts';
import { type AccountCaller, scopeOf } from '../../platform/tenancy/caller.ts';
import { requireAgentRow } from '../organisations/agent-row.ts';
import { requireStatusChange, type Status, suspendedByOf } from '../organisations/change-status.ts';
import { type AgentKey, listPlayers, lockPlayer, showPlayer } from './queries.ts';

/** @throws DomainError `not_found` for an agent that does not exist for the caller */
async function agentOf(tx: Tx, caller: AccountCaller, agentId: string): Promise<AgentKey> {
  const row = await requireAgentRow(tx, caller, BigInt(agentId));
  return { aggregatorId: row.aggregator_id, agentId: row.id };
}

interface Turning {
  params: { agentId: string; playerId: string };
  body: { reason: string };
  caller: AccountCaller;
  context: CommandContext;
  services: Services;
}

/** Suspends a player or lifts the suspension: bills that wait for the player's row are decided afterwards. */
const turning =
  (status: Status) =>
  async ({ params, body, caller, context, services }: Turning): Promise<{ data: PlayerDetail }> => {
    const playerId = BigInt(params.playerId);
    const { answer } = await command(services.store, context, async (tx): Promise<Outcome<PlayerDetail>> => {
      const agent = await agentOf(tx, caller, params.agentId);
      const row = await lockPlayer(tx, agent, playerId);
      requireStatusChange(caller, row, status);
      const suspendedBy = status === 'suspended' ? suspendedByOf(caller) : null;
      await sql`
        update player set status = ${status}, suspended_by = ${suspendedBy}
        where aggregator_id = ${agent.aggregatorId} and id = ${playerId}`.execute(tx);
      return {
        answer: await showPlayer(tx, agent, playerId),
        auditEntry: {
          ...{ subject: 'player', subjectId: params.playerId, reason: body.reason },
          before: { status: row.status },
          after: { status, username: row.username, agentId: params.agentId },
        },
      };
    });
    return { data: answer };
  };

export const playerHandlers = handlers({
  'players.list': async ({ caller, params, query, services }) =>
    services.store.transaction(scopeOf(caller), async (tx) => {
      const agent = await agentOf(tx, caller, params.agentId);
      const { players, total } = await listPlayers(tx, agent, query);
      const { page, itemsPerPage } = query;
      return { data: players, meta: { page, itemsPerPage, total } };
    }),

  'players.get': async ({ caller, params, services }) =>
    services.store.transaction(scopeOf(caller), async (tx) => ({
      data: await showPlayer(tx, await agentOf(tx, caller, params.agentId), BigInt(params.playerId)),
    })),

  'players.suspend': turning('suspended'),
  'players.resume': turning('active'),
});
