import type { WebhookDelivery, WebhookFault, webhookOperations } from '@drawdesk/contract';
import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type { AgentId, AggregatorId, WebhookDeliveryId } from '../../platform/db/ids.ts';
import type { Tx } from '../../platform/db/store.ts';

type Query = z.output<(typeof webhookOperations)['webhooks.deliveries']['query']>;

interface Row {
  id: bigint;
  at: Date;
  kind: WebhookDelivery['kind'];
  delivery: string;
  attempt: number;
  address: string;
  from_position: bigint | null;
  to_position: bigint | null;
  bills: number;
  ok: boolean;
  status: number | null;
  fault: WebhookFault | null;
  duration_ms: number;
  answer: string;
  by_name: string | null;
}

const toDeliveryDto = (row: Row): WebhookDelivery => ({
  deliveryId: String(row.id),
  at: row.at.toISOString(),
  kind: row.kind,
  delivery: row.delivery,
  attempt: row.attempt,
  address: row.address,
  from: row.from_position === null ? null : Number(row.from_position),
  to: row.to_position === null ? null : Number(row.to_position),
  bills: row.bills,
  ok: row.ok,
  status: row.status,
  fault: row.fault,
  durationMs: row.duration_ms,
  answer: row.answer,
  by: row.by_name,
});

const select = (where: RawBuilder<unknown>, limit: number) => sql<Row>`
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
): Promise<WebhookDelivery> {
  const { rows } = await select(sql`aggregator_id = ${aggregatorId} and id = ${id}`, 1).execute(tx);
  if (!rows[0]) throw new Error(`Delivery ${id} is not there`);
  return toDeliveryDto(rows[0]);
}

/** A page of attempts, newest first. webhook_delivery_of_agent. */
export async function listDeliveries(
  tx: Tx,
  agentId: AgentId,
  { before, limit, ok }: Query,
): Promise<{ data: WebhookDelivery[]; meta: { next: string | null } }> {
  const where = sql`${deliveriesOf(agentId)}
    ${before === undefined ? sql`` : sql`and id < ${BigInt(before)}`}
    ${ok === undefined ? sql`` : sql`and ok = ${ok === 'true'}`}`;
  const { rows } = await select(where, limit + 1).execute(tx);
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return {
    data: page.map(toDeliveryDto),
    meta: { next: rows.length > limit && last ? String(last.id) : null },
  };
}
