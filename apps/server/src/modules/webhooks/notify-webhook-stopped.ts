import type { AgentId, AggregatorId } from '../../platform/db/ids.ts';
import type { Tx } from '../../platform/db/store.ts';
import { closeNotifications, notify, type Tenant } from '../notifications/notify.ts';

const about = (agentId: AgentId): string => `webhook:${agentId}`;

/**
 * A receiver was given up: the people of the agent, of its master and of the company who may act are
 * notified.
 */
export async function notifyWebhookStopped(
  tx: Tx,
  { agentId, aggregatorId }: { agentId: AgentId; aggregatorId: AggregatorId },
): Promise<void> {
  const agent = await tx
    .selectFrom('agent')
    .select(['code', 'name'])
    .where('id', '=', agentId)
    .executeTakeFirst();
  const values = { agentId: String(agentId), code: agent?.code ?? '', name: agent?.name ?? '' };
  const notified: Tenant[] = [
    { aggregatorId: null, agentId: null },
    { aggregatorId, agentId: null },
    { aggregatorId, agentId },
  ];
  for (const tenant of notified)
    await notify(tx, {
      kind: 'webhook_stopped',
      about: about(agentId),
      values,
      audience: { action: 'manage', subject: 'agent', tenant },
    });
}

/** It delivers again, or a person has dealt with it. */
export const closeWebhookStopped = (tx: Tx, agentId: AgentId): Promise<void> =>
  closeNotifications(tx, about(agentId), 'webhook_stopped');
