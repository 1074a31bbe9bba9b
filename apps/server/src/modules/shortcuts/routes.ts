import { sql } from 'kysely';
import { command } from '../../platform/command/command.ts';
import { handlers } from '../../platform/http/handler.ts';

export const shortcutHandlers = handlers({
  // while impersonating a tenant a person keeps their own pins, which are not rows of that tenant
  'shortcuts.list': async ({ caller, services }) =>
    services.store.transaction({ as: 'identity' }, async (tx) => {
      const row = await tx
        .selectFrom('shortcut')
        .select('paths')
        .where('account_id', '=', caller.accountId)
        .executeTakeFirst();
      return { data: { paths: row?.paths ?? [] } };
    }),

  'shortcuts.save': async ({ context, body, caller, services }) => {
    const paths = [...new Set(body.paths)];
    await command(services.store, context, async (tx) => {
      await sql`
        insert into shortcut (account_id, aggregator_id, agent_id, paths)
        values (${caller.accountId}, ${caller.aggregatorId}, ${caller.agentId}, ${paths}::text[])
        on conflict (account_id) do update set paths = excluded.paths, changed_at = clock_timestamp()`.execute(
        tx,
      );
      // how people arrange their own menu is not logged
      return { answer: { paths }, auditEntry: null };
    });
    return { data: { paths } };
  },
});
