import { sql } from 'kysely';
import type { OwnerStore, Store } from '../platform/db/store.ts';

/**
 * What the database contains: nothing, a demo whose history is still being made, a complete demo, or
 * someone's own data. A demo that was left unfinished, by an older version or by a failure, counts as
 * complete: nothing is added to it, and its sign-ins are publicly known like those of any other demo.
 */
export type DemoState = 'empty' | 'following' | 'finished' | 'other';

export async function demoState(store: Store): Promise<DemoState> {
  const { rows } = await sql<{ state: string | null; used: boolean }>`
    select (select value from installation where key = 'demo') as state,
      exists (select from account) or exists (select from aggregator)
        or exists (select from round) as used`.execute(store.db);
  const [row] = rows;
  if (row?.state === 'following') return row.state;
  if (row?.state) return 'finished';
  return row?.used ? 'other' : 'empty';
}

export async function setDemoState(
  store: OwnerStore,
  state: 'following' | 'finished' | 'unfinished',
): Promise<void> {
  await sql`
    insert into installation (key, value) values ('demo', ${state})
    on conflict (key) do update set value = excluded.value`.execute(store.db);
}
