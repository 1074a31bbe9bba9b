import { type RawBuilder, sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { distribution } from '../src/distribution.ts';
import { ensureTicketPartitions } from '../src/modules/rounds/ticket-partitions.ts';
import { inDirectCalls } from '../src/platform/db/direct-calls.ts';
import { openOwnerStore } from '../src/platform/db/store.ts';
import { testDatabase } from './database.ts';
import { ownRoles } from './own-roles.ts';

/** What the schema promises (architecture.md §3), read from the catalogue of a migrated database. */

const database = await testDatabase();
const store = openOwnerStore(database.connection, 2);
afterAll(() => store.close());
await ensureTicketPartitions(store, '2026-11-01', '2026-12-31');

const { distributed, local } = distribution;
/** What money is and what goes with it; some of it stays on the coordinator of a cluster, and could be distributed too. */
const money = [
  ...distributed,
  ...['dealer', 'dealer_offer', 'dealer_webhook', 'lay_off', 'lay_off_bet', 'lay_off_result', 'lay_off_step'],
  ...['high_risk_number', 'limiter_action', 'refusal', 'slip_delivery', 'webhook', 'webhook_delivery'],
];
const { app, company, work, identity } = await ownRoles(store);

/** Tables a tenant may read nothing of. */
const hiddenFromTenants = [
  ...[
    'ability_rule',
    'company_number_total',
    'count_exchange',
    'installation',
    'login_attempt',
    'migration',
    'outbox',
  ],
  ...['refresh_token', 'result', 'result_decision', 'round_seal', 'round_transition', 'settlement'],
  'house_seed',
  'late_void',
  'security_event',
  ...['account_tie', 'automatic_change', 'passkey_challenge', 'result_source_used', 'settings_request'],
  ...[
    'content_order',
    'settlement_failure',
    'recovery_code',
    'sign_in_token',
    'impersonation_session',
    'export',
    'export_chunk',
  ],
  ...['result_source', 'result_fetch', 'result_answer', 'result_collection'],
  ...['doubted_day', 'proved_log', 'proved_round'],
  ...['bill_origin', 'player_watch'],
].sort();

async function list(query: RawBuilder<unknown>): Promise<string[]> {
  const { rows } = await query.execute(store.db);
  return (rows as { it: string }[]).map((row) => row.it);
}

/** Tables of the product; `relname` of a partition is not among them. */
const tables = sql`(
  select c.oid, c.relname, c.relrowsecurity from pg_class c
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition)`;

describe('the tables', () => {
  it('are each in one list of where tables are on a distributed database', async () => {
    const all = await list(sql`select relname as it from ${tables} t order by 1`);
    expect(all).toEqual([...distributed, ...local].sort());
  });

  it('that are distributed have policies that read no table', async () => {
    const reading = await list(sql`
      select concat(tablename, '.', policyname, ' ', qual, with_check) as it from pg_policies
      where tablename = any(${distributed}::text[])`);
    expect(reading.filter((policy) => /select/i.test(inDirectCalls(policy)))).toEqual([]);
  });

  it('that are distributed have policies for one role each, and narrow nothing but inserts by others', async () => {
    const other = await list(sql`
      select concat(tablename, '.', policyname) as it from pg_policies
      where tablename = any(${distributed}::text[])
        and (cardinality(roles) <> 1 or (permissive = 'RESTRICTIVE' and cmd <> 'INSERT'))`);
    expect(other).toEqual([]);
  });

  it('of money have aggregator_id first in every unique index, the primary key among them', async () => {
    const first = await list(sql`
      select distinct concat(c.relname, ': ', a.attname) as it
      from pg_index i
      join pg_class c on c.oid = i.indrelid
      join pg_attribute a on a.attrelid = i.indrelid and a.attnum = i.indkey[0]
      where i.indisunique and c.relname = any(${money}::text[])
      order by 1`);
    expect(first).toEqual(money.map((table) => `${table}: aggregator_id`).sort());
  });

  it('of the catalogue never point at money tables', async () => {
    const pointing = await list(sql`
      select conrelid::regclass || ' → ' || confrelid::regclass as it from pg_constraint
      where contype = 'f' and confrelid in (select unnest(${money}::text[])::regclass)
        and conrelid not in (select unnest(${money}::text[])::regclass)`);
    expect(pointing).toEqual([]);
  });

  it('of money refer to no table, so that they can be distributed apart from all others', async () => {
    const referring = await list(sql`
      select conrelid::regclass || ' → ' || confrelid::regclass as it from pg_constraint
      where contype = 'f' and conrelid in (select unnest(${money}::text[])::regclass)`);
    expect(referring).toEqual([]);
  });

  it('of money name the tenant of every row', async () => {
    const unnamed = await list(sql`
      select attrelid::regclass::text as it from pg_attribute
      where attrelid in (select unnest(${money}::text[])::regclass) and attname = 'aggregator_id' and not attnotnull`);
    expect(unnamed).toEqual([]);
  });

  it('have a primary key each, identities that never run out, and no triggers', async () => {
    const withoutKey = await list(sql`
      select relname as it from ${tables} t
      where not exists (select from pg_index i where i.indrelid = t.oid and i.indisprimary)`);
    const narrow = await list(sql`
      select concat(t.relname, '.', a.attname) as it from ${tables} t
      join pg_attribute a on a.attrelid = t.oid
      left join pg_attrdef d on d.adrelid = t.oid and d.adnum = a.attnum
      where (a.attidentity <> '' or pg_get_expr(d.adbin, d.adrelid) like 'nextval(%')
        and a.atttypid <> 'bigint'::regtype`);
    const narrowSequences = await list(sql`
      select sequencename as it from pg_sequences where schemaname = 'public' and data_type <> 'bigint'::regtype`);
    const triggers = await list(sql`select tgname as it from pg_trigger where not tgisinternal`);
    expect([withoutKey, narrow, narrowSequences, triggers]).toEqual([[], [], [], []]);
  });

  it('announce changes by polling, never by NOTIFY', async () => {
    const notifying = await list(sql`
      select proname as it from pg_proc
      where pronamespace = 'public'::regnamespace and prosrc ~* '(pg_notify|\\mnotify\\M|\\mlisten\\M)'`);
    expect(notifying).toEqual([]);
  });
});

describe('tenancy', () => {
  it('is held by row level security on every table that names a tenant', async () => {
    const open = await list(sql`
      select t.relname as it from ${tables} t
      where (t.relname in ('aggregator', 'terms_bet_type')
          or exists (select from pg_attribute a where a.attrelid = t.oid and a.attname = 'aggregator_id'))
        and not (t.relrowsecurity and exists (
          select from pg_policies p
          where p.tablename = t.relname and ${app} = any(p.roles)
            and (p.qual ~ 'app_aggregator|terms'))) `);
    expect(open).toEqual([]);
  });

  it('narrows a master’s rows to the agent’s wherever a row names an agent', async () => {
    const open = await list(sql`
      select t.relname as it from ${tables} t
      join pg_attribute a on a.attrelid = t.oid and a.attname in ('agent_id', 'player_id')
      where exists (select from pg_attribute m where m.attrelid = t.oid and m.attname = 'aggregator_id')
        and not exists (
          select from pg_policies p
          where p.tablename = t.relname and ${app} = any(p.roles) and p.qual ~ 'app_agent')`);
    expect(open).toEqual([]);
  });

  it('hides rows of the company alone from tenants', async () => {
    const unread = await list(sql`
      select relname as it from ${tables} t
      where not has_any_column_privilege(${app}, t.oid, 'select') order by 1`);
    expect(unread).toEqual(hiddenFromTenants);
  });

  it('keeps the seeds of rounds that are not drawn from every role', async () => {
    const readers = await list(sql`
      select r.role as it from unnest(${[app, company, work, identity]}::text[]) as r (role)
      where has_any_column_privilege(r.role, 'house_seed', 'select, update')
        or has_table_privilege(r.role, 'house_seed', 'delete, truncate')`);
    expect(readers).toEqual([]);
  });

  it('keeps money from the role that reads the secrets of sign-in', async () => {
    const known = await list(sql`
      select t.relname as it from ${tables} t
      where t.relname = any(${money}::text[]) and has_any_column_privilege(${identity}, t.oid, 'select, insert, update')
      order by 1`);
    expect(known).toEqual(['idempotency', 'log', 'log_head', 'round_seal']);
  });

  it('shows the role that verifies every row of the tables it may read', async () => {
    const narrowed = await list(sql`
      select t.relname as it from ${tables} t
      where t.relrowsecurity and has_any_column_privilege(${work}, t.oid, 'select')
        and not exists (
          select from pg_policies p
          where p.tablename = t.relname and ${work} = any(p.roles) and p.permissive = 'PERMISSIVE' and p.qual = 'true'
            and p.cmd in ('ALL', 'SELECT'))
      order by 1`);
    expect(narrowed).toEqual([]);
  });

  it('keeps secrets of sign-in from every role that serves people or does jobs', async () => {
    const secrets = await list(sql`
      select concat(r.role, ' ', t.relname, '.', a.attname) as it
      from ${tables} t
      join pg_attribute a on a.attrelid = t.oid and a.attnum > 0
      cross join unnest(${[app, company, work]}::text[]) as r (role)
      where (t.relname in ('installation', 'refresh_token', 'login_attempt', 'recovery_code', 'sign_in_token', 'impersonation_session')
          or (t.relname = 'session' and a.attname in ('address', 'user_agent'))
          or a.attname in ('password_hash', 'totp_secret', 'totp_pending', 'totp_last_step', 'key_hash'))
        and has_column_privilege(r.role, t.oid, a.attnum, 'select')`);
    expect(secrets).toEqual([]);
  });
});
