import { sql } from 'kysely';
import type { Store } from '../platform/db/store.ts';

/** What the database holds: nothing, a demo whole or broken off, or somebody's own data. */
export type DemoState = 'empty' | 'unfinished' | 'finished' | 'other';

export async function demoState(store: Store): Promise<DemoState> {
  const { rows } = await sql<{ state: string | null; used: boolean }>`
    select (select value from installation where key = 'demo') as state,
      exists (select from account) or exists (select from aggregator)
        or exists (select from round) as used`.execute(store.db);
  const [row] = rows;
  if (row?.state === 'unfinished' || row?.state === 'finished') return row.state;
  return row?.used ? 'other' : 'empty';
}

export async function setDemoState(store: Store, state: 'unfinished' | 'finished'): Promise<void> {
  await sql`
    insert into installation (key, value) values ('demo', ${state})
    on conflict (key) do update set value = excluded.value`.execute(store.db);
}

/** What a start-up wrote and every start-up needs. */
const kept = ['migration', 'installation', 'config_version', 'ability_rule', 'company', 'content_order'];

/**
 * Empties the database after a demo that was broken off. Nobody has used it: the demo starts on an empty database only,
 * and nothing is served before it is finished.
 */
export async function eraseUnfinished(store: Store): Promise<void> {
  await store.transaction({ as: 'owner' }, async (tx) => {
    const { rows } = await sql<{ name: string }>`
      select tablename as name from pg_tables
      where schemaname = 'public' and tablename <> all(${kept})`.execute(tx);
    const tables = sql.join(rows.map(({ name }) => sql.table(name)));
    await sql`truncate table ${tables} restart identity`.execute(tx);
    await sql`alter sequence bill_id restart`.execute(tx);
  });
}
