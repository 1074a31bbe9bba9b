import { type RawBuilder, sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { ensureTicketPartitions } from '../src/business/rounds/ticket-partitions.ts';
import { openStore, type Tx } from '../src/platform/db/store.ts';
import { testDatabase } from './database.ts';

/** What the schema promises (architecture.md §3), read from the catalogue of a migrated database. */

const database = await testDatabase();
const store = openStore(database.connection, 2);
afterAll(() => store.close());
await ensureTicketPartitions(store, '2026-11-01', '2026-12-31');

const money = [
  ...['agent_credit', 'bill', 'bill_cancellation', 'daily_total', 'idempotency', 'journal', 'ledger', 'log'],
  ...['log_head', 'number_total', 'payout', 'player', 'player_total', 'round_sales', 'round_seal', 'sales'],
  ...['ticket', 'type_total', 'win_loss'],
];
const catalogue = [
  ...[
    'ability_rule',
    'account',
    'agent',
    'aggregator',
    'api_key',
    'bet_setting',
    'blocked_number',
    'company',
  ],
  ...['company_number_total', 'config_version', 'installation', 'login_attempt', 'migration', 'outbox'],
  ...['provider', 'refresh_token', 'result', 'result_decision', 'round', 'round_transition', 'session'],
  ...['settlement', 'settlement_failure', 'terms', 'terms_bet_type'],
];
const appendOnly = [
  ...['ticket', 'bill', 'payout', 'ledger', 'journal', 'result', 'result_decision', 'log', 'settlement'],
  ...['win_loss', 'round_seal', 'bill_cancellation', 'round_transition'],
];
const roles = ['drawdesk_app', 'drawdesk_company', 'drawdesk_work'];

/** What each role may write; everything else it may only read, if that. Columns where it is not the whole row. */
const mayWrite: Record<string, readonly string[]> = {
  drawdesk_app: [
    'agent_credit: update open_stake',
    'bill: insert',
    'bill_cancellation: insert',
    'daily_total: insert agent_id aggregator_id booked_on cancelled_count cancelled_stake provider_id, update cancelled_count cancelled_stake',
    'idempotency: insert, update answer status',
    'log: insert',
    'log_head: insert, update',
    'number_total: insert, update',
    'outbox: insert',
    'player: insert, update status',
    'player_total: insert, update',
    'round: update version',
    'round_sales: insert, update',
    'sales: insert, update',
    'ticket: insert',
    'type_total: insert, update',
  ],
  drawdesk_company: [
    'ability_rule: insert, update',
    'agent: insert, update',
    'agent_credit: insert, update credit_limit open_stake',
    'aggregator: insert, update',
    'bet_setting: insert, update, delete',
    'bill_cancellation: insert',
    'blocked_number: insert, update, delete',
    'company: insert, update',
    'config_version: insert, update',
    'daily_total: insert agent_id aggregator_id booked_on cancelled_count cancelled_stake provider_id, update cancelled_count cancelled_stake',
    'idempotency: insert, update answer status',
    'log: insert',
    'log_head: insert, update',
    'number_total: insert, update',
    'outbox: insert',
    'player: update status',
    'player_total: insert, update',
    'provider: insert, update',
    'result: insert',
    'result_decision: insert',
    'round: insert, update',
    'round_sales: insert, update',
    'round_transition: insert',
    'sales: insert, update',
    'terms: insert',
    'terms_bet_type: insert',
    'type_total: insert, update',
  ],
  drawdesk_work: [
    'agent_credit: update balance open_stake',
    'bill_cancellation: insert',
    'daily_total: insert, update',
    'idempotency: insert, update answer status, delete',
    'journal: insert',
    'ledger: insert',
    'log: insert',
    'log_head: insert, update',
    'number_total: insert, update',
    'outbox: insert, delete',
    'payout: insert',
    'player_total: insert, update',
    'result: insert',
    'result_decision: insert',
    'round: insert, update',
    'round_sales: insert, update',
    'round_seal: insert',
    'round_transition: insert',
    'sales: insert, update',
    'settlement: insert',
    'settlement_failure: insert',
    'type_total: insert, update',
    'win_loss: insert',
  ],
};

/** Tables a tenant may read nothing of. */
const hiddenFromTenants = [
  ...[
    'ability_rule',
    'account',
    'company_number_total',
    'installation',
    'login_attempt',
    'migration',
    'outbox',
  ],
  ...[
    'refresh_token',
    'result',
    'result_decision',
    'round_seal',
    'round_transition',
    'session',
    'settlement',
  ],
  ...['settlement_failure'],
];

async function list(query: RawBuilder<unknown>, tx?: Tx): Promise<string[]> {
  const { rows } = await query.execute(tx ?? store.db);
  return (rows as { it: string }[]).map((row) => row.it);
}

/** Tables of the product; `relname` of a partition is not among them. */
const tables = sql`(
  select c.oid, c.relname, c.relrowsecurity from pg_class c
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition)`;

describe('the tables', () => {
  it('are each known as a money table or as catalogue', async () => {
    const all = await list(sql`select relname as it from ${tables} t order by 1`);
    expect(all).toEqual([...money, ...catalogue].sort());
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

  it('are told about by polling, never by NOTIFY', async () => {
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
          where p.tablename = t.relname and 'drawdesk_app' = any(p.roles)
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
          where p.tablename = t.relname and 'drawdesk_app' = any(p.roles) and p.qual ~ 'app_agent')`);
    expect(open).toEqual([]);
  });

  it('leaves what is the company’s alone unread by tenants', async () => {
    const unread = await list(sql`
      select relname as it from ${tables} t
      where not has_any_column_privilege('drawdesk_app', t.oid, 'select') order by 1`);
    expect(unread).toEqual(hiddenFromTenants);
  });

  it('keeps secrets of sign-in from every role', async () => {
    const secrets = await list(sql`
      select concat(r.role, ' ', t.relname, '.', a.attname) as it
      from ${tables} t
      join pg_attribute a on a.attrelid = t.oid and a.attnum > 0
      cross join unnest(${roles}::text[]) as r (role)
      where (t.relname in ('installation', 'session', 'refresh_token', 'login_attempt')
          or a.attname in ('password_hash', 'totp_secret', 'key_hash'))
        and has_column_privilege(r.role, t.oid, a.attnum, 'select')`);
    expect(secrets).toEqual([]);
  });
});

/** `table: insert, update column column` of a role, over tables and partitions. */
async function writesOf(role: string, tx?: Tx): Promise<string[]> {
  // the whole row or, where it is not, its columns
  const inColumns = (deed: string) => sql`
    select ${sql.lit(deed)} || case when has_table_privilege(${role}, c.oid, ${sql.lit(deed)}) then '' else (
      select ' ' || string_agg(a.attname, ' ' order by a.attname) from pg_attribute a
      where a.attrelid = c.oid and a.attnum > 0 and has_column_privilege(${role}, c.oid, a.attnum, ${sql.lit(deed)}))
    end as deed
    where has_any_column_privilege(${role}, c.oid, ${sql.lit(deed)})`;
  return list(
    sql`
      select concat(c.relname, ': ', string_agg(w.deed, ', ' order by w.place)) as it
      from pg_class c
      cross join lateral (
        select 1 as place, deed from (${inColumns('insert')}) i
        union all
        select 2, deed from (${inColumns('update')}) u
        union all
        select 3, 'delete' where has_table_privilege(${role}, c.oid, 'delete')
        union all
        select 4, 'truncate' where has_table_privilege(${role}, c.oid, 'truncate')
      ) w
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
      group by c.relname
      order by c.relname`,
    tx,
  );
}

/** Append-only tables that a role could change after all. */
const breachesOf = async (role: string, tx?: Tx): Promise<string[]> =>
  (await writesOf(role, tx)).filter(
    (line) => appendOnly.some((table) => line.startsWith(`${table}: `)) && !line.endsWith(': insert'),
  );

describe.each(roles)('%s', (role) => {
  it('may write what it needs and nothing else, and no partition directly', async () => {
    expect(await writesOf(role)).toEqual(mayWrite[role]);
  });

  it('changes and deletes nothing that is append-only', async () => {
    expect(await breachesOf(role)).toEqual([]);
  });

  it.each(appendOnly)('would be found out with more rights on %s', async (table) => {
    await store.dryRun({ as: 'owner' }, async (tx) => {
      for (const right of ['update', 'delete', 'truncate']) {
        await sql`grant ${sql.raw(right)} on ${sql.table(table)} to ${sql.ref(role)}`.execute(tx);
        expect(await breachesOf(role, tx)).toEqual([expect.stringMatching(`^${table}: .*${right}`)]);
        await sql`revoke ${sql.raw(right)} on ${sql.table(table)} from ${sql.ref(role)}`.execute(tx);
      }
    });
  });

  it('makes nothing in the schema', async () => {
    const made = await list(sql`
      select 'create' as it where has_schema_privilege(${role}, 'public', 'create')`);
    expect(made).toEqual([]);
  });
});
