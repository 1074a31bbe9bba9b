import { sentKindNames } from '@drawdesk/contract';
import { sql } from 'kysely';
import type { AgentId, AggregatorId, NotificationId } from '../../platform/db/ids.ts';
import type { Store, Tx } from '../../platform/db/store.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';

/** What was not sent by then is no news any more: nothing is sent late when the worker comes back. */
const freshMinutes = 10;

interface Fresh {
  id: NotificationId;
  kind: string;
  about: string;
  aggregator_id: AggregatorId | null;
  agent_id: AgentId | null;
}

/**
 * Makes the jobs that send new notifications out of the console, each notification once, however many workers look.
 * The webhook gets those of the company, one of those that several people have about the same.
 * It looks across all tenants at accounts and sessions, so it is done in the role of sign-in.
 * Whether a person may see it is decided when it is sent, by the rights of that moment.
 */
export async function queueAlerts(
  store: Store,
  jobs: Pick<Jobs, 'sendIn'>,
  { push, webhook }: { push: boolean; webhook: boolean },
): Promise<void> {
  if (!push && !webhook) return;
  await store.transaction({ as: 'identity' }, async (tx) => {
    // notification_by_age
    const { rows } = await sql<Fresh>`
      update notification set sent_out_at = clock_timestamp()
      where sent_out_at is null and done_at is null and kind = any(${sentKindNames}::text[])
        and created_at > clock_timestamp() - make_interval(mins => ${freshMinutes})
      returning id, kind, about, aggregator_id, agent_id`.execute(tx);
    const told = new Set<string>();
    for (const notification of rows) {
      const notificationId = String(notification.id);
      for (const sessionId of push ? await sessionsOf(tx, notification) : [])
        await jobs.sendIn(tx, 'alerts.push', { notificationId, sessionId });
      const same = `${notification.kind} ${notification.about}`;
      if (!webhook || notification.aggregator_id !== null || told.has(same)) continue;
      told.add(same);
      await jobs.sendIn(tx, 'alerts.webhook', { notificationId });
    }
  });
}

/** The sessions with push notifications of the people of a tenant. */
async function sessionsOf(tx: Tx, { aggregator_id, agent_id }: Fresh): Promise<string[]> {
  const { rows } = await sql<{ session_id: string }>`
    select p.session_id
    from push_subscription p
    join account a on a.id = p.account_id
    where a.aggregator_id is not distinct from ${aggregator_id}::bigint
      and a.agent_id is not distinct from ${agent_id}::bigint
    order by p.session_id`.execute(tx);
  return rows.map((row) => row.session_id);
}
