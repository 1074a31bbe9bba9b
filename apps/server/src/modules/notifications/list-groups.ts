import { type NotificationKind, notificationKind, waitingKinds } from '@drawdesk/contract';
import { sql } from 'kysely';
import type { Store } from '../../platform/db/store.ts';
import { type AccountCaller, scopeOf } from '../../platform/tenancy/caller.ts';
import { forReader, readBy } from './for-reader.ts';
import type { NotificationRow } from './list-notifications.ts';
import { readOff, wanted } from './preferences.ts';

export interface NotificationGroupRow extends NotificationRow {
  kind: NotificationKind;
  count: bigint;
  unread: bigint;
}

/**
 * What is in the bell of the caller and not done, by kind with its newest: first the kinds that wait for a person, the
 * most urgent first, then the others, the newest first. Every one is counted, so a group says how many it has before
 * they are listed. `hasDone`: whether the list has others that are done.
 */
export const listGroups = (
  store: Store,
  caller: AccountCaller,
  unreadOnly: boolean,
): Promise<{ groups: NotificationGroupRow[]; hasDone: boolean }> =>
  store.transaction(scopeOf(caller), async (tx) => {
    const off = await readOff(tx, caller);
    const inBell = sql`
      ${forReader(caller)} and ${wanted(off.bell)} and n.kind = any(${notificationKind.options}::text[])`;
    // notification_of_tenant: what is not done is of the last 30 days
    const { rows } = await sql<NotificationGroupRow>`
      with open as materialized (
        select n.id, n.kind, n.details, n.created_at, ${readBy(caller)} as read
        from notification n
        where ${inBell} and n.done_at is null ${unreadOnly ? sql`and not ${readBy(caller)}` : sql``}
      ), counted as (
        select kind, count(*) as count, count(*) filter (where not read) as unread, max(id) as newest
        from open group by kind
      )
      select o.*, false as done, c.count, c.unread
      from counted c
      join open o on o.id = c.newest
      order by array_position(${[...waitingKinds]}::text[], o.kind) nulls last, o.id desc`.execute(tx);
    const done = await sql`
      select from notification n where ${inBell} and n.done_at is not null limit 1`.execute(tx);
    return { groups: rows, hasDone: done.rows.length > 0 };
  });
