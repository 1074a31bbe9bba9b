import type { NotificationKind } from '@drawdesk/contract';
import { type RawBuilder, sql } from 'kysely';
import { type CommandContext, command } from '../../platform/command/command.ts';
import type { NotificationId } from '../../platform/db/ids.ts';
import type { Store, Tx } from '../../platform/db/store.ts';
import { DomainError } from '../../platform/errors/domain-error.ts';
import type { AccountCaller } from '../../platform/tenancy/caller.ts';
import { forReader } from './for-reader.ts';
import { countUnread } from './list-notifications.ts';
import { publishToConsoles } from './notify.ts';

/**
 * Marks one as read by the caller.
 * @throws DomainError `not_found` for one that is not for the caller.
 */
export const markOneRead = (
  store: Store,
  context: CommandContext<AccountCaller>,
  notificationId: NotificationId,
): Promise<{ unread: number }> =>
  markRead(store, context, async (tx) => {
    const { rows } = await sql`
      select 1 from notification n where n.id = ${notificationId} and ${forReader(context.caller)}`.execute(
      tx,
    );
    if (rows.length === 0) throw new DomainError('not_found', { what: 'notification' });
    return sql`n.id = ${notificationId}`;
  });

/** Marks as read all up to an id, of one kind or of all, so that notifications that came in since are not marked unseen. */
export const markReadUpTo = (
  store: Store,
  context: CommandContext<AccountCaller>,
  upTo: NotificationId,
  kind?: NotificationKind,
): Promise<{ unread: number }> =>
  markRead(
    store,
    context,
    async () => sql`
      n.id <= ${upTo} and n.done_at is null ${kind === undefined ? sql`` : sql`and n.kind = ${kind}`}`,
  );

/** What a person has read is private: it leaves no line in the log. @returns how many are unread now. */
async function markRead(
  store: Store,
  context: CommandContext<AccountCaller>,
  chooseRows: (tx: Tx) => Promise<RawBuilder<unknown>>,
): Promise<{ unread: number }> {
  const { caller } = context;
  const { answer } = await command(store, context, async (tx) => {
    const chosen = await chooseRows(tx);
    const marked = await sql`
      insert into notification_read (account_id, notification_id)
      select ${caller.accountId}::bigint, n.id from notification n where ${chosen} and ${forReader(caller)}
      on conflict do nothing`.execute(tx);
    // the bells of the person's other tabs
    if ((marked.numAffectedRows ?? 0n) > 0n) await publishToConsoles(tx, caller, caller.accountId);
    return { answer: { unread: await countUnread(tx, caller) }, auditEntry: null };
  });
  return answer;
}
