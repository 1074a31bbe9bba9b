import type { WebhookDelivery, WebhookFault, webhookOperations } from '@drawdesk/contract';
import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type { AgentId, WebhookDeliveryId } from '../../platform/db/ids.ts';
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

export async function readDelivery(tx: Tx, deliveryId: WebhookDeliveryId): Promise<WebhookDelivery> {
  const { rows } = await select(sql`id = ${deliveryId}`, 1).execute(tx);
  if (!rows[0]) throw new Error(`Delivery ${deliveryId} is not there`);
  return toDeliveryDto(rows[0]);
}

/** A page of attempts, newest first. webhook_delivery_of_agent. */
export async function listDeliveries(
  tx: Tx,
  agentId: AgentId,
  { before, limit, ok }: Query,
): Promise<{ data: WebhookDelivery[]; meta: { next: string | null } }> {
  const where = sql`agent_id = ${agentId}
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
