import { allows, freshSeconds, type NotificationKind, notificationKind, unreadMax } from '@drawdesk/contract';
import { type Selectable, sql } from 'kysely';
import type { NotificationTable } from '../../platform/db/database-types.ts';
import type { NotificationId } from '../../platform/db/ids.ts';
import type { Store, Tx } from '../../platform/db/store.ts';
import { type AccountCaller, scopeOf } from '../../platform/tenancy/caller.ts';
import { forReader, readBy, readOverRisk, stillOpen, taskOf } from './for-reader.ts';
import { readOff, wanted } from './preferences.ts';

export interface NotificationRow
  extends Pick<Selectable<NotificationTable>, 'id' | 'kind' | 'details' | 'created_at'> {
  read: boolean;
  done: boolean;
}

export interface NotificationPage {
  /** Only notifications older than this one. */
  before: NotificationId | null;
  limit: number;
  unread: boolean;
  /** Null: every kind. */
  kind: NotificationKind | null;
  /** Null: whether it is done or not. */
  done: boolean | null;
}

/** A page of notifications for the caller, newest first, and the cursor of the next page; null at the end. */
export const listNotifications = (
  store: Store,
  caller: AccountCaller,
  { before, limit, unread, kind, done }: NotificationPage,
): Promise<{ rows: NotificationRow[]; next: string | null }> =>
  store.transaction(scopeOf(caller), async (tx) => {
    const off = await readOff(tx, caller);
    const overRisk = await readOverRisk(tx, caller);
    // one more than requested shows whether there is a next page
    const { rows } = await sql<NotificationRow>`
      select n.id, n.kind, n.details, n.created_at, not ${stillOpen(overRisk)} as done, ${readBy(caller)} as read
      from notification n
      where ${forReader(caller)} and ${wanted(off.bell)}
        ${before === null ? sql`` : sql`and n.id < ${before}`}
        ${unread ? sql`and ${stillOpen(overRisk)} and not ${readBy(caller)}` : sql``}
        ${kind === null ? sql`` : sql`and n.kind = ${kind}`}
        ${done === null ? sql`` : sql`and ${stillOpen(overRisk)} = ${!done}`}
        -- what a later version wrote is left out, not refused
        and n.kind = any(${notificationKind.options}::text[])
      order by n.id desc
      limit ${limit + 1}`.execute(tx);
    const page = rows.slice(0, limit);
    const last = page.at(-1);
    return { rows: page, next: rows.length > limit && last ? String(last.id) : null };
  });

/**
 * The number of tasks of notifications that the caller has not read and that are not done, and of open alerts about players
 * that the caller may see, each counted up to `unreadMax`.
 */
export const showUnread = (
  store: Store,
  caller: AccountCaller,
): Promise<{ unread: number; openAlerts: number }> =>
  store.transaction(scopeOf(caller), async (tx) => ({
    unread: await countUnread(tx, caller),
    openAlerts: await countOpenAlerts(tx, caller),
  }));

/** Who sees an alert: players.md §5. player_alert_open. */
async function countOpenAlerts(tx: Tx, caller: AccountCaller): Promise<number> {
  if (caller.agentId !== null || !allows(caller.rules, 'view', 'aggregator')) return 0;
  const { rows } = await sql<{ alerts: bigint }>`
    select count(*) as alerts
    from (
      select from player_alert a
      where a.status = 'open'
        ${caller.aggregatorId === null ? sql`` : sql`and a.aggregator_id = ${caller.aggregatorId}`}
      limit ${unreadMax}
    ) open`.execute(tx);
  return Number(rows[0]?.alerts ?? 0n);
}

export async function countUnread(tx: Tx, caller: AccountCaller): Promise<number> {
  const off = await readOff(tx, caller);
  const overRisk = await readOverRisk(tx, caller);
  const { rows } = await sql<{ unread: bigint }>`
    select count(*) as unread
    from (
      select distinct ${taskOf}
      from notification n
      where ${forReader(caller)} and ${wanted(off.bell)} and ${stillOpen(overRisk)} and not ${readBy(caller)}
        and n.kind = any(${notificationKind.options}::text[])
      limit ${unreadMax}
    ) open`.execute(tx);
  return Number(rows[0]?.unread ?? 0n);
}

/** The most that are shown on a screen at once. */
const freshMax = 5;

/** The latest notifications, newest first, of kinds that the caller wants on the screen. */
export const listFresh = (store: Store, caller: AccountCaller): Promise<NotificationRow[]> =>
  store.transaction(scopeOf(caller), async (tx) => {
    const off = await readOff(tx, caller);
    const overRisk = await readOverRisk(tx, caller);
    const { rows } = await sql<NotificationRow>`
      select n.id, n.kind, n.details, n.created_at, false as done, false as read
      from notification n
      where ${forReader(caller)} and ${wanted(off.bell)} and ${wanted(off.live)}
        and ${stillOpen(overRisk)} and not ${readBy(caller)}
        and n.created_at > clock_timestamp() - make_interval(secs => ${freshSeconds})
        and n.kind = any(${notificationKind.options}::text[])
      order by n.id desc
      limit ${freshMax}`.execute(tx);
    return rows;
  });
