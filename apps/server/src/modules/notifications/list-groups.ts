import { type NotificationKind, notificationKind, unreadMax, waitingKinds } from '@drawdesk/contract';
import { sql } from 'kysely';
import type { NotificationId } from '../../platform/db/ids.ts';
import type { Store } from '../../platform/db/store.ts';
import { type AccountCaller, scopeOf } from '../../platform/tenancy/caller.ts';
import { countTasks, firstToDo, forReader, readBy, readOverRisk, stillOpen } from './for-reader.ts';
import type { NotificationRow } from './list-notifications.ts';
import { readOff, wanted } from './preferences.ts';

export interface NotificationGroupRow extends NotificationRow {
  kind: NotificationKind;
  count: bigint;
  unread: bigint;
  newest: NotificationId;
}

/**
 * What is in the bell of the caller and not done, by kind: first the kinds that wait for a person, the most urgent
 * first, each with the one to begin with, as in the list of work; then the others, the newest first, each with its newest.
 * Every task is counted, so a group says how many it has before they are listed. `done`: how many others are done,
 * counted up to `unreadMax`.
 */
export const listGroups = (
  store: Store,
  caller: AccountCaller,
  unreadOnly: boolean,
): Promise<{ groups: NotificationGroupRow[]; done: number }> =>
  store.transaction(scopeOf(caller), async (tx) => {
    const off = await readOff(tx, caller);
    const overRisk = await readOverRisk(tx, caller);
    const inBell = sql`
      ${forReader(caller)} and ${wanted(off.bell)} and n.kind = any(${notificationKind.options}::text[])`;
    // notification_of_tenant: what is not done is of the last 30 days
    const { rows } = await sql<NotificationGroupRow>`
      with open as materialized (
        select n.id, n.kind, n.details, n.created_at, ${readBy(caller)} as read
        from notification n
        where ${inBell} and ${stillOpen(overRisk)} ${unreadOnly ? sql`and not ${readBy(caller)}` : sql``}
      ), counted as (
        select kind, ${countTasks} as count, ${countTasks} filter (where not read) as unread, max(id) as newest
        from open group by kind
      ), shown as (
        select distinct on (kind) *
        from open
        order by kind, case when kind <> all(${[...waitingKinds]}::text[]) then -id end, ${firstToDo}
      )
      select s.*, false as done, c.count, c.unread, c.newest
      from counted c
      join shown s using (kind)
      order by array_position(${[...waitingKinds]}::text[], s.kind) nulls last, c.newest desc`.execute(tx);
    const done = await sql<{ done: bigint }>`
      select count(*) as done
      from (select from notification n where ${inBell} and not ${stillOpen(overRisk)} limit ${unreadMax}) settled`.execute(
      tx,
    );
    return { groups: rows, done: Number(done.rows[0]?.done ?? 0n) };
  });
