import { sql } from 'kysely';
import type { OwnerStore, Store, Tx } from '../platform/db/store.ts';
import { accounts, masters } from './cast.ts';

/** What the database holds: nothing, a demo whole or broken off, or somebody's own data. */
export type DemoState = 'empty' | 'unfinished' | 'finished' | 'other';

/**
 * What the database holds. A demo that was broken off and whose database was used since counts as `finished`: nothing
 * erases it any more, and its sign-ins are known to everybody as those of a whole demo are.
 */
export async function demoState(store: Store): Promise<DemoState> {
  const { rows } = await sql<{ state: string | null; used: boolean }>`
    select (select value from installation where key = 'demo') as state,
      exists (select from account) or exists (select from aggregator)
        or exists (select from round) as used`.execute(store.db);
  const [row] = rows;
  if (row?.state === 'unfinished')
    return (await store.transaction({ as: 'identity' }, holdsOtherData)) ? 'finished' : 'unfinished';
  if (row?.state === 'finished') return row.state;
  return row?.used ? 'other' : 'empty';
}

export async function setDemoState(store: OwnerStore, state: 'unfinished' | 'finished'): Promise<void> {
  await sql`
    insert into installation (key, value) values ('demo', ${state})
    on conflict (key) do update set value = excluded.value`.execute(store.db);
}

const usernames = accounts.map(({ username }) => username);
const masterCodes = masters.map(({ code }) => code);
const agentCodes = masters.flatMap(({ agents }) => agents.map(({ code }) => code));

/**
 * Whether anybody or anything but the demo has written into the database. The demo signs nobody in, writes without
 * requests, takes no idempotency keys, uses no API key, and makes nobody but its cast. No time is looked at: a clock that
 * was set would make somebody's bets those of the demo, or the demo's those of somebody.
 */
async function holdsOtherData(tx: Tx): Promise<boolean> {
  const { rows } = await sql<{ other: boolean }>`
    select
      exists (select from session)
      or exists (select from login_attempt)
      or exists (select from idempotency)
      or exists (select from account where username <> all(${usernames}) or last_sign_in_at is not null)
      or exists (select from aggregator where code <> all(${masterCodes}))
      or exists (select from agent where code <> all(${agentCodes}))
      or exists (select from log where request_id is not null or operation like 'cli.%')
      or exists (
        -- bets of others come with the key of a player site
        select from api_key where last_used_at is not null
      ) as other`.execute(tx);
  return rows[0]?.other ?? true;
}

/** What a start-up wrote and every start-up needs. */
const kept = [
  'migration',
  'installation',
  'config_version',
  'tenant_config_version',
  'ability_rule',
  'company',
  'content_order',
];

/**
 * Empties the database after a demo that was broken off.
 * @throws Error when anybody has used the database since: that is looked at under the lock that emptying takes.
 */
export async function eraseUnfinished(store: OwnerStore): Promise<void> {
  await store.transaction({ as: 'owner' }, async (tx) => {
    const { rows } = await sql<{ name: string }>`
      select tablename as name from pg_tables
      where schemaname = 'public' and tablename <> all(${kept})`.execute(tx);
    const tables = sql.join(rows.map(({ name }) => sql.table(name)));
    await sql`lock table ${tables} in access exclusive mode`.execute(tx);
    if (await holdsOtherData(tx))
      throw new Error('The unfinished demo was used in the meantime: nothing is erased.');
    await sql`truncate table ${tables} restart identity`.execute(tx);
    await sql`alter sequence bill_id restart`.execute(tx);
  });
}
