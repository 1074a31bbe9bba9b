import { type CommandContext, command } from '../../platform/command/command.ts';
import type { Store, Tx } from '../../platform/db/store.ts';
import { handlers } from '../../platform/http/handler.ts';
import { type AccountCaller, scopeOf } from '../../platform/tenancy/caller.ts';
import { listPreferences, savePreferences } from './preferences.ts';
import { countUnread, listFresh, listNotifications, readOne, readUpTo } from './queries.ts';

export const notificationHandlers = handlers({
  'notifications.list': async ({ caller, query, services }) =>
    services.store.transaction(scopeOf(caller), async (tx) => {
      const { before, limit } = query;
      const page = { before, limit, unread: query.unread === 'true' };
      const { list, next } = await listNotifications(tx, caller, page);
      return { data: list, meta: { next } };
    }),

  'notifications.unread': async ({ caller, services }) =>
    services.store.transaction(scopeOf(caller), async (tx) => ({
      data: { unread: await countUnread(tx, caller) },
    })),

  'notifications.read': async ({ context, caller, params, services }) =>
    mark(services.store, context, caller, (tx) => readOne(tx, caller, BigInt(params.notificationId))),

  'notifications.readAll': async ({ context, caller, body, services }) =>
    mark(services.store, context, caller, (tx) => readUpTo(tx, caller, BigInt(body.upTo))),

  'notifications.fresh': async ({ caller, services }) =>
    services.store.transaction(scopeOf(caller), async (tx) => ({ data: await listFresh(tx, caller) })),

  'notifications.preferences': async ({ caller, services }) =>
    services.store.transaction(scopeOf(caller), async (tx) => ({ data: await listPreferences(tx, caller) })),

  // notification preferences are private: a change leaves no line in the log
  'notifications.savePreferences': async ({ context, body, caller, services }) => {
    const { answer } = await command(services.store, context, async (tx) => {
      await savePreferences(tx, caller, body.kinds);
      return { answer: await listPreferences(tx, caller), auditEntry: null };
    });
    return { data: answer };
  },
});

/** What a person has read is private: it leaves no line in the log. */
async function mark(
  store: Store,
  context: CommandContext,
  caller: AccountCaller,
  work: (tx: Tx) => Promise<void>,
): Promise<{ data: { unread: number } }> {
  const { answer } = await command(store, context, async (tx) => {
    await work(tx);
    return { answer: { unread: await countUnread(tx, caller) }, auditEntry: null };
  });
  return { data: answer };
}
