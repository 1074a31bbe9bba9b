import type { Webhook, WebhookState } from '@drawdesk/contract';
import { type RawBuilder, sql } from 'kysely';
import type { AgentId, AggregatorId, BillId } from '../../platform/db/ids.ts';
import type { Tx } from '../../platform/db/store.ts';

export interface WebhookRow {
  agent_id: AgentId;
  aggregator_id: AggregatorId;
  address: string;
  enabled: boolean;
  secret_prefix: string;
  previous_until: Date | null;
  version: number;
  position: bigint;
  bill_id: BillId | null;
  attempts: number;
  failing_since: Date | null;
  next_attempt_at: Date | null;
  last_success_at: Date | null;
  stopped_at: Date | null;
  latest: bigint;
  active: boolean;
}

/** The webhook of an agent: by primary key, under the master that the agent is under now. */
export const ofAgent = (agentId: bigint, table = 'webhook'): RawBuilder<unknown> => sql`
  ${sql.ref(`${table}.aggregator_id`)} = (select of_now.aggregator_id from agent of_now where of_now.id = ${agentId})
  and ${sql.ref(`${table}.agent_id`)} = ${agentId}`;

/** The webhook of an agent as `w`, to be locked while it is changed; null when it has none. Primary key. */
export async function readWebhook(
  tx: Tx,
  agentId: AgentId,
  lock: 'for update' | 'read' = 'read',
): Promise<WebhookRow | null> {
  const { rows } = await sql<WebhookRow>`
    select w.agent_id, w.aggregator_id, w.address, w.enabled, w.secret_prefix,
           case when w.previous_until > clock_timestamp() then w.previous_until end as previous_until, w.version,
           w.position, w.bill_id, w.attempts, w.failing_since, w.next_attempt_at, w.last_success_at, w.stopped_at,
           coalesce(h.position, 0) as latest, g.status = 'active' and m.status = 'active' as active
    from webhook w
    join agent g on g.id = w.agent_id
    join aggregator m on m.id = g.aggregator_id
    left join feed_head h on h.aggregator_id = w.aggregator_id and h.agent_id = w.agent_id
    where ${ofAgent(agentId, 'w')}
    ${lock === 'read' ? sql`` : (sql`for update of w` as RawBuilder<unknown>)}`.execute(tx);
  return rows[0] ?? null;
}

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
