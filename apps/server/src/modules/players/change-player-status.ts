import type { PlayerDetail } from '@drawdesk/contract';
import { type CommandContext, command } from '../../platform/command/command.ts';
import type { AgentId, PlayerId } from '../../platform/db/ids.ts';
import type { Store } from '../../platform/db/store.ts';
import type { AccountCaller } from '../../platform/tenancy/caller.ts';
import { requireStatusChange, type Status, suspendedByOf } from '../organisations/change-status.ts';
import { toPlayerDetailDto } from './player-dto.ts';
import { agentFor, lockPlayer, readPlayer, updateStatus } from './queries.ts';

/**
 * Suspends a player or lifts the suspension: bills that wait for the player's row are decided afterwards.
 * @throws DomainError `not_found`, and what `requireStatusChange` refuses
 */
export async function changePlayerStatus(
  store: Store,
  context: CommandContext<AccountCaller>,
  { agentId, playerId }: { agentId: AgentId; playerId: PlayerId },
  status: Status,
  reason: string,
): Promise<PlayerDetail> {
  const { caller } = context;
  const { answer } = await command(store, context, async (tx) => {
    const agent = await agentFor(tx, caller, agentId);
    const before = await lockPlayer(tx, agent, playerId);
    requireStatusChange(caller, before, status);
    await updateStatus(tx, agent, playerId, {
      status,
      suspendedBy: status === 'suspended' ? suspendedByOf(caller) : null,
    });
    return {
      answer: toPlayerDetailDto(await readPlayer(tx, agent, playerId, context.caller)),
      auditEntry: {
        subject: 'player',
        subjectId: String(playerId),
        reason,
        before: { status: before.status },
        after: { status, username: before.username, agentId: String(agentId) },
      },
    };
  });
  return answer;
}
