import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { WebhookTable } from '../../platform/db/database-types.ts';
import type { AgentId } from '../../platform/db/ids.ts';
import type { Store, Tx } from '../../platform/db/store.ts';
import { type AccountCaller, scopeOf } from '../../platform/tenancy/caller.ts';
import { requireAgent } from '../accounts/realm.ts';

type ReadColumns =
  | 'agent_id'
  | 'aggregator_id'
  | 'address'
  | 'enabled'
  | 'secret_prefix'
  | 'previous_until'
  | 'version'
  | 'position'
  | 'bill_id'
  | 'attempts'
  | 'failing_since'
  | 'next_attempt_at'
  | 'last_success_at'
  | 'stopped_at';

export interface WebhookRow extends Pick<Selectable<WebhookTable>, ReadColumns> {
  /** The last entry of the agent's feed. */
  latest: bigint;
  /** Neither the agent nor its master is suspended. */
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
  const { rows } = await sql<Omit<WebhookRow, 'latest'>>`
    select w.agent_id, w.aggregator_id, w.address, w.enabled, w.secret_prefix,
           case when w.previous_until > clock_timestamp() then w.previous_until end as previous_until, w.version,
           w.position, w.bill_id, w.attempts, w.failing_since, w.next_attempt_at, w.last_success_at, w.stopped_at,
           g.status = 'active' and m.status = 'active' as active
    from webhook w
    join agent g on g.id = w.agent_id
    join aggregator m on m.id = g.aggregator_id
    where ${ofAgent(agentId, 'w')}
    ${lock === 'read' ? sql`` : (sql`for update of w` as RawBuilder<unknown>)}`.execute(tx);
  const [row] = rows;
  return row ? { ...row, latest: await latestOf(tx, row) } : null;
}

/** The last entry of the agent's feed; primary key. */
async function latestOf(tx: Tx, { aggregator_id, agent_id }: Omit<WebhookRow, 'latest'>): Promise<bigint> {
  const { rows } = await sql<{ position: bigint }>`
    select position from feed_head where aggregator_id = ${aggregator_id} and agent_id = ${agent_id}`.execute(
    tx,
  );
  return rows[0]?.position ?? 0n;
}

/** The webhook of an agent below the caller. @throws DomainError `not_found` for any other agent */
export const showWebhook = (
  store: Store,
  caller: AccountCaller,
  agentId: AgentId,
): Promise<WebhookRow | null> =>
  store.transaction(scopeOf(caller), async (tx) => {
    await requireAgent(tx, caller, agentId);
    return readWebhook(tx, agentId);
  });
