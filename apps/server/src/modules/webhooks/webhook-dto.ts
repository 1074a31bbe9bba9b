import type { Webhook, WebhookDelivery, WebhookState } from '@drawdesk/contract';
import type { DeliveryRow } from './deliveries.ts';
import type { WebhookRow } from './webhook-row.ts';

function stateOf(row: WebhookRow): WebhookState {
  if (!row.enabled) return 'off';
  if (row.stopped_at !== null) return 'stopped';
  return row.active ? 'on' : 'paused';
}

export function toWebhookDto(row: WebhookRow): Webhook {
  const state = stateOf(row);
  const failing = row.failing_since !== null;
  return {
    agentId: String(row.agent_id),
    address: row.address,
    state,
    secretPrefix: row.secret_prefix,
    previousSecretUntil: row.previous_until?.toISOString() ?? null,
    delivered: Number(row.bill_id === null ? row.position : row.position - 1n),
    latest: Number(row.latest),
    failures: row.attempts,
    failingSince: row.failing_since?.toISOString() ?? null,
    nextAttemptAt: state === 'on' && failing ? (row.next_attempt_at?.toISOString() ?? null) : null,
    lastSuccessAt: row.last_success_at?.toISOString() ?? null,
    version: row.version,
  };
}

export const toDeliveryDto = (row: DeliveryRow): WebhookDelivery => ({
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
