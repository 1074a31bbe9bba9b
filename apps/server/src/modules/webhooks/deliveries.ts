import type { WebhookDelivery, WebhookFault, webhookOperations } from '@drawdesk/contract';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { z } from 'zod';
import type { WebhookDeliveryTable } from '../../platform/db/database-types.ts';
import type { AgentId, AggregatorId, WebhookDeliveryId } from '../../platform/db/ids.ts';
import type { Store, Tx } from '../../platform/db/store.ts';
import { type AccountCaller, scopeOf } from '../../platform/tenancy/caller.ts';
import { requireAgent } from '../accounts/realm.ts';

type Query = z.output<(typeof webhookOperations)['webhooks.deliveries']['query']>;

type ReadColumns =
  | 'id'
  | 'at'
  | 'delivery'
  | 'attempt'
  | 'address'
  | 'from_position'
  | 'to_position'
  | 'bills'
  | 'ok'
  | 'status'
  | 'duration_ms'
  | 'answer'
  | 'by_name';

export interface DeliveryRow extends Pick<Selectable<WebhookDeliveryTable>, ReadColumns> {
  kind: WebhookDelivery['kind'];
  fault: WebhookFault | null;
}

const select = (where: RawBuilder<unknown>, limit: number) => sql<DeliveryRow>`
  select id, at, kind, delivery, attempt, address, from_position, to_position, bills, ok, status, fault, duration_ms,
         answer, by_name
  from webhook_delivery
  where ${where}
  order by id desc
  limit ${limit}`;

/** The attempts for an agent, whichever master it was under then. */
export const deliveriesOf = (agentId: AgentId): RawBuilder<unknown> => sql`
  aggregator_id in (
    select g.aggregator_id from agent g where g.id = ${agentId}
    union all
    select m.aggregator_id from agent_move m where m.agent_id = ${agentId})
  and agent_id = ${agentId}`;

export async function readDelivery(
  tx: Tx,
  { aggregatorId, id }: { aggregatorId: AggregatorId; id: WebhookDeliveryId },
): Promise<DeliveryRow> {
  const { rows } = await select(sql`aggregator_id = ${aggregatorId} and id = ${id}`, 1).execute(tx);
  if (!rows[0]) throw new Error(`Delivery ${id} is not there`);
  return rows[0];
}

/**
 * A page of attempts, newest first, and the cursor of the next page; null at the end. webhook_delivery_of_agent
 * @throws DomainError `not_found`
 */
export const listDeliveries = (
  store: Store,
  caller: AccountCaller,
  agentId: AgentId,
  { before, limit, ok }: Query,
): Promise<{ rows: DeliveryRow[]; next: string | null }> =>
  store.transaction(scopeOf(caller), async (tx) => {
    await requireAgent(tx, caller, agentId);
    const where = sql`${deliveriesOf(agentId)}
      ${before === undefined ? sql`` : sql`and id < ${BigInt(before)}`}
      ${ok === undefined ? sql`` : sql`and ok = ${ok === 'true'}`}`;
    const { rows } = await select(where, limit + 1).execute(tx);
    const page = rows.slice(0, limit);
    const last = page.at(-1);
    return { rows: page, next: rows.length > limit && last ? String(last.id) : null };
  });
