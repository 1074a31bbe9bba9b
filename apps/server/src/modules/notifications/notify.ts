import type { Action, NotificationKind, ProviderGroup, Subject } from '@drawdesk/contract';
import { sql } from 'kysely';
import type { NotificationTable } from '../../platform/db/database-types.ts';
import type { AccountId, AgentId, AggregatorId } from '../../platform/db/ids.ts';
import type { Tx } from '../../platform/db/store.ts';

/** Whose people are notified: null is the company's staff, otherwise a master's own people, or an agent's. */
export interface Tenant {
  aggregatorId: AggregatorId | null;
  agentId: AgentId | null;
}

const staff: Tenant = { aggregatorId: null, agentId: null };

/**
 * Who is notified: one account, or the people of a tenant (the company when none is named) who have a right,
 * checked when they read. With a group the right must cover that provider group.
 */
type Audience =
  | { account: { accountId: AccountId } & Tenant }
  | { action: Action; subject: Subject; group?: ProviderGroup; tenant?: Tenant };

interface NewNotification {
  kind: NotificationKind;
  /** The subject of the notification, such as `round:42`. */
  about: string;
  /** The values from which the console makes its text and link; no text is stored. */
  values: Record<string, string>;
  audience: Audience;
  /** Not notified: the account that did it, or that may not take the next step. */
  except?: bigint | null;
}

/**
 * Notifies people, in the transaction of the change itself, so that neither exists without the other. While
 * the same notification about the same subject is open, no second one is made. Open consoles are informed
 * through the outbox.
 *
 * @returns whether a notification was made.
 */
export async function notify(
  tx: Tx,
  { kind, about, values, audience, except = null }: NewNotification,
): Promise<boolean> {
  const right = 'account' in audience ? null : audience;
  const tenant = 'account' in audience ? audience.account : (audience.tenant ?? staff);
  const account = 'account' in audience ? audience.account.accountId : null;
  // notification_standing
  const inserted = await sql`
    insert into notification (kind, about, details, aggregator_id, agent_id, account_id, subject, action, provider_group,
      except_account_id)
    values (${kind}, ${about}, ${JSON.stringify(values)}::jsonb, ${tenant.aggregatorId}, ${tenant.agentId}, ${account},
      ${right?.subject ?? null}, ${right?.action ?? null}, ${right?.group ?? null}, ${except})
    on conflict do nothing`.execute(tx);
  if (inserted.numAffectedRows !== 1n) return false;
  await publishToConsoles(tx, tenant, account);
  return true;
}

/**
 * What notifications of these kinds about a subject required is done: they are no longer open for anybody.
 */
export async function closeNotifications(tx: Tx, about: string, ...kinds: NotificationKind[]): Promise<void> {
  // notification_standing
  const { rows } = await sql<Pick<NotificationTable, 'aggregator_id' | 'agent_id' | 'account_id'>>`
    update notification set done_at = clock_timestamp()
    where about = ${about} and kind = any(${kinds}::text[]) and done_at is null
    returning aggregator_id, agent_id, account_id`.execute(tx);
  for (const row of rows)
    await publishToConsoles(tx, { aggregatorId: row.aggregator_id, agentId: row.agent_id }, row.account_id);
}

/**
 * Makes the open consoles of a tenant, or of one account, reload; they read the data with their own rights.
 */
export async function publishToConsoles(tx: Tx, tenant: Tenant, accountId: AccountId | null): Promise<void> {
  const payload = {
    ...(tenant.agentId !== null && { agentId: String(tenant.agentId) }),
    ...(accountId !== null && { accountId: String(accountId) }),
  };
  await sql`
    insert into outbox (topic, aggregator_id, payload)
    values ('notification', ${tenant.aggregatorId}, ${JSON.stringify(payload)}::jsonb)`.execute(tx);
}
