import { sql } from 'kysely';
import { type CommandContext, command } from '../../platform/command/command.ts';
import type { AccountId } from '../../platform/db/ids.ts';
import type { Store } from '../../platform/db/store.ts';
import type { AccountCaller } from '../../platform/tenancy/caller.ts';

/**
 * The pages that a person pinned. While impersonating a tenant a person keeps their own pins, which are not
 * rows of that tenant.
 */
export const readShortcuts = (store: Store, accountId: AccountId): Promise<string[]> =>
  store.transaction({ as: 'identity' }, async (tx) => {
    const row = await tx
      .selectFrom('shortcut')
      .select('paths')
      .where('account_id', '=', accountId)
      .executeTakeFirst();
    return row?.paths ?? [];
  });

/** Pins pages in this order, each once, in place of those that were pinned before. */
export async function saveShortcuts(
  store: Store,
  context: CommandContext<AccountCaller>,
  pages: readonly string[],
): Promise<{ paths: string[] }> {
  const { accountId, aggregatorId, agentId } = context.caller;
  const paths = [...new Set(pages)];
  await command(store, context, async (tx) => {
    await sql`
      insert into shortcut (account_id, aggregator_id, agent_id, paths)
      values (${accountId}, ${aggregatorId}, ${agentId}, ${paths}::text[])
      on conflict (account_id) do update set paths = excluded.paths, changed_at = clock_timestamp()`.execute(
      tx,
    );
    // how people arrange their own menu is not logged
    return { answer: { paths }, auditEntry: null };
  });
  return { paths };
}
