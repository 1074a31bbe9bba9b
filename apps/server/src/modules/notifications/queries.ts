import { freshSeconds, type Notification, notificationKind, unreadMax } from '@drawdesk/contract';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Tx } from '../../platform/db/store.ts';
import { DomainError } from '../../platform/errors/domain-error.ts';
import type { AccountCaller } from '../../platform/tenancy/caller.ts';
import { forReader, readBy } from './for-reader.ts';
import { publishToConsoles } from './notify.ts';
import { readOff, wanted } from './preferences.ts';

interface Row {
  id: bigint;
  kind: string;
  details: unknown;
  created_at: Date;
  read: boolean;
  done: boolean;
}

export interface NotificationPage {
  before?: string | undefined;
  limit: number;
  unread: boolean;
}

const details = z.record(z.string(), z.string());

/** A page of notifications for the caller, newest first, and the cursor of the next page; null at the end. */
export async function listNotifications(
  tx: Tx,
  caller: AccountCaller,
  { before, limit, unread }: NotificationPage,
): Promise<{ list: Notification[]; next: string | null }> {
  const off = await readOff(tx, caller);
  // one more than requested shows whether there is a next page
  const { rows } = await sql<Row>`
    select n.id, n.kind, n.details, n.created_at, n.done_at is not null as done, ${readBy(caller)} as read
    from notification n
    where ${forReader(caller)} and ${wanted(off.bell)}
      ${before === undefined ? sql`` : sql`and n.id < ${BigInt(before)}`}
      ${unread ? sql`and n.done_at is null and not ${readBy(caller)}` : sql``}
      -- what a later version wrote is left out, not refused
      and n.kind = any(${notificationKind.options}::text[])
    order by n.id desc
    limit ${limit + 1}`.execute(tx);
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return { list: page.map(toNotificationDto), next: rows.length > limit && last ? String(last.id) : null };
}

const toNotificationDto = (row: Row): Notification => ({
  notificationId: String(row.id),
  kind: notificationKind.parse(row.kind),
  values: details.parse(row.details),
  createdAt: row.created_at.toISOString(),
  read: row.read,
  done: row.done,
});

/** The number of notifications for the caller that are neither read nor done, counted up to `unreadMax`. */
export async function countUnread(tx: Tx, caller: AccountCaller): Promise<number> {
  const off = await readOff(tx, caller);
  const { rows } = await sql<{ unread: bigint }>`
    select count(*) as unread
    from (
      select from notification n
      where ${forReader(caller)} and ${wanted(off.bell)} and n.done_at is null and not ${readBy(caller)}
        and n.kind = any(${notificationKind.options}::text[])
      limit ${unreadMax}
    ) open`.execute(tx);
  return Number(rows[0]?.unread ?? 0n);
}

/** The most that are shown on a screen at once. */
const freshMax = 5;

/** The latest notifications, newest first, of kinds that the caller wants on the screen. */
export async function listFresh(tx: Tx, caller: AccountCaller): Promise<Notification[]> {
  const off = await readOff(tx, caller);
  const { rows } = await sql<Row>`
    select n.id, n.kind, n.details, n.created_at, false as done, false as read
    from notification n
    where ${forReader(caller)} and ${wanted(off.bell)} and ${wanted(off.live)}
      and n.done_at is null and not ${readBy(caller)}
      and n.created_at > clock_timestamp() - make_interval(secs => ${freshSeconds})
      and n.kind = any(${notificationKind.options}::text[])
    order by n.id desc
    limit ${freshMax}`.execute(tx);
  return rows.map(toNotificationDto);
}

/**
 * Marks one as read by the caller.
 * @throws DomainError `not_found` for one that is not for the caller.
 */
export async function readOne(tx: Tx, caller: AccountCaller, id: bigint): Promise<void> {
  const { rows } = await sql`
    select 1 from notification n where n.id = ${id} and ${forReader(caller)}`.execute(tx);
  if (rows.length === 0) throw new DomainError('not_found', { what: 'notification' });
  await markRead(tx, caller, sql`n.id = ${id}`);
}

/** Marks as read all up to an id, so that notifications that came in since are not marked unseen. */
export const readUpTo = (tx: Tx, caller: AccountCaller, upTo: bigint): Promise<void> =>
  markRead(tx, caller, sql`n.id <= ${upTo} and n.done_at is null`);

async function markRead(tx: Tx, caller: AccountCaller, which: ReturnType<typeof sql>): Promise<void> {
  const marked = await sql`
    insert into notification_read (account_id, notification_id)
    select ${caller.accountId}::bigint, n.id from notification n where ${which} and ${forReader(caller)}
    on conflict do nothing`.execute(tx);
  // the bells of the person's other tabs
  if ((marked.numAffectedRows ?? 0n) > 0n) await publishToConsoles(tx, caller, caller.accountId);
}
