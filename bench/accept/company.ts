import { alertKinds } from '@drawdesk/contract';
import { defaultSwitches, seedRateOf } from '@drawdesk/lottery';
import { type RawBuilder, sql } from 'kysely';
import { install } from '../../apps/server/src/install.ts';
import { seedCatalogue } from '../../apps/server/src/modules/providers/seed-catalogue.ts';
import { ensureTicketPartitions } from '../../apps/server/src/modules/rounds/ticket-partitions.ts';
import type { Connection } from '../../apps/server/src/platform/db/connection.ts';
import { type OwnerStore, openOwnerStore, type Tx } from '../../apps/server/src/platform/db/store.ts';
import { soldTypes } from './bills.ts';

export interface CompanySize {
  masters: number;
  agentsPerMaster: number;
}

export const smallCompany: CompanySize = { masters: 3, agentsPerMaster: 4 };
/** As many as a large company has. */
export const largeCompany: CompanySize = { masters: 500, agentsPerMaster: 10 };

export const keyOf = (master: number, agent: number): string => `bench-key-${master}-${agent}-0123456789`;

const usualProvider = 'thai-gov';

/**
 * Masters with their agents and API keys, and every rule on: limits, steps, 500 blocked numbers, credit, player limits.
 * @param providers - how many sell with these rules: the Thai government lottery, and copies of it
 */
export async function prepareCompany(
  connection: Connection,
  size: CompanySize = smallCompany,
  providers = 1,
): Promise<void> {
  await install(connection);
  await fillCompany(connection, size, providers);
}

/** The same in a database that has its schema. */
export async function fillCompany(
  connection: Connection,
  { masters, agentsPerMaster }: CompanySize,
  providers = 1,
): Promise<void> {
  const store = openOwnerStore(connection, 2);
  const today = new Date().toISOString().slice(0, 10);
  await store.transaction({ as: 'owner' }, (tx) =>
    sql`update company set name = 'Bench', second_factor_roles = '{}'`.execute(tx),
  );
  await seedCatalogue(store);
  await ensureTicketPartitions(store, today, today);
  await store.transaction({ as: 'owner' }, async (tx) => {
    await addMembers(tx, masters, agentsPerMaster);
    await addRules(tx);
    await addProviders(tx, providers);
  });
  await analyzeFilledTables(store);
  await store.close();
}

/**
 * As the database does it by itself. It never looks at an empty table, for which it would plan as if it stayed empty.
 */
async function analyzeFilledTables({ db }: OwnerStore): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relkind = 'r' and relnamespace = 'public'::regnamespace and pg_relation_size(oid) > 0`.execute(db);
  await sql`analyze ${sql.join(rows.map(({ name }) => sql.table(name)))}`.execute(db);
}

async function addMembers(tx: Tx, masters: number, agentsPerMaster: number): Promise<void> {
  await sql`
    insert into aggregator (code, name)
    select 'm' || n, 'Master ' || n from generate_series(0, ${masters - 1}) n`.execute(tx);
  await sql`
    insert into agent (aggregator_id, code, name)
    select m.id, m.code || 'a' || n, m.code || ' agent ' || n
    from aggregator m, generate_series(0, ${agentsPerMaster - 1}) n order by m.id, n`.execute(tx);
  // as keyOf writes it: the key of agent m7a2 has 7-2 in it
  await sql`
    insert into api_key (aggregator_id, agent_id, key_hash, name)
    select aggregator_id, id,
      sha256(convert_to('bench-key-' || replace(substr(code, 2), 'a', '-') || '-0123456789', 'UTF8')), code
    from agent`.execute(tx);
  await sql`
    insert into agent_credit (aggregator_id, agent_id, credit_limit)
    select aggregator_id, id, 1000000000000000 from agent`.execute(tx);
  await sql`
    insert into terms (aggregator_id, agent_id, version_no, valid_from, share_agent_bp, share_master_bp, share_company_bp)
    select aggregator_id, id, 1, '2020-01-01', 2000, 3000, 5000 from agent`.execute(tx);
  for (const { betType } of soldTypes) {
    const rate = seedRateOf(betType, defaultSwitches) ?? 0;
    await sql`
      insert into terms_bet_type (terms_id, bet_type, rate_agent_x100, rate_master_x100, discount_player_bp,
        discount_agent_bp, discount_master_bp)
      select id, ${betType}, ${rate}, ${rate}, 500, 800, 1000 from terms`.execute(tx);
  }
}

async function addRules(tx: Tx): Promise<void> {
  const limits = { maximum: '100000000', maxBetPerNumber: '1000000000', limit: '100000000000' };
  await sql`
    update bet_setting set settings = settings || ${JSON.stringify(limits)}::jsonb
    where provider_id = ${usualProvider} and level = 'company'`.execute(tx);
  await sql`
    insert into bet_setting (level, aggregator_id, provider_id, bet_type, settings)
    select 'aggregator', m.id, ${usualProvider}, t.type, jsonb_build_object(
      'limit', '50000000000', 'numberLimitPerPlayer', 1000)
    from aggregator m, unnest(${soldTypes.map((type) => type.betType)}::text[]) as t (type)`.execute(tx);
  await sql`
    insert into limiter_rule (level, aggregator_id, name, provider_id, bet_types, basis, steps, created_by_name)
    select 'aggregator', m.id, t.type, ${usualProvider}, array[t.type], 'stake', jsonb_build_array(
      jsonb_build_object('from', '20000000000', 'action', 'rate', 'rate', t.rate * 9 / 10),
      jsonb_build_object('from', '50000000000', 'action', 'close')), 'bench'
    from aggregator m, unnest(
      ${soldTypes.map((type) => type.betType)}::text[],
      ${soldTypes.map((type) => seedRateOf(type.betType, defaultSwitches))}::int[]) as t (type, rate)`.execute(
    tx,
  );
  await sql`
    insert into blocked_number (level, provider_id, bet_type, number_key, rate_bp)
    select 'company', ${usualProvider}, 'upper3', lpad((n * 2)::text, 3, '0'), 5000
    from generate_series(0, 499) n`.execute(tx);
  // whoever cancels bills in the bench is the same few players all the time
  await sql`
    update provider set cancel_window_minutes = 60, cancels_per_day = 1000000 where id = ${usualProvider}`.execute(
    tx,
  );
}

const providerIds = (count: number): string[] => [
  usualProvider,
  ...Array.from({ length: count - 1 }, (_, n) => `bench-${n + 1}`),
];

/** Copies of the usual provider, with all that is set for it. */
async function addProviders(tx: Tx, count: number): Promise<void> {
  const ids = providerIds(count).slice(1);
  await copyRows(tx, 'provider', 'id', ids, sql`jsonb_build_object('id', copy.id)`);
  for (const table of ['bet_setting', 'limiter_rule', 'blocked_number'])
    await copyRows(
      tx,
      table,
      'provider_id',
      ids,
      sql`jsonb_build_object('provider_id', copy.id, 'id', nextval(pg_get_serial_sequence(${table}, 'id')))`,
    );
}

async function copyRows(
  tx: Tx,
  table: string,
  providerColumn: string,
  ids: readonly string[],
  changed: RawBuilder<unknown>,
): Promise<void> {
  const name = sql.table(table);
  await sql`
    insert into ${name} overriding system value
    select made.*
    from ${name} original
    cross join unnest(${ids}::text[]) as copy (id)
    cross join lateral jsonb_populate_record(null::${name}, to_jsonb(original) || ${changed}) as made
    where original.${sql.ref(providerColumn)} = ${usualProvider}`.execute(tx);
}

/** A new open round, so that every run starts from empty counters. */
export async function openRound(connection: Connection, label: string): Promise<string> {
  const [roundId] = await openRounds(connection, label, 1);
  if (roundId === undefined) throw new Error('No round was made');
  return roundId;
}

/** A new open round of each of the first providers. */
export async function openRounds(
  connection: Connection,
  label: string,
  providers: number,
): Promise<string[]> {
  const store = openOwnerStore(connection, 1);
  const { rows } = await store.transaction({ as: 'owner' }, (tx) =>
    sql<{ id: bigint }>`
      insert into round (provider_id, label, business_date, open_at, close_at, draw_at, status)
      select id, ${label}, current_date, now() - interval '1 hour', now() + interval '1 hour',
        now() + interval '2 hours', 'open'
      from unnest(${providerIds(providers)}::text[]) as provider (id)
      returning id`.execute(tx),
  );
  await store.close();
  return rows.map(({ id }) => String(id));
}

/** The number that everybody bets on at once. */
export const hotNumber = '387';

/** Caps every number of upper3 at the company, satang; null lifts the cap again. */
export async function limitHotNumber(connection: Connection, cap: bigint | null): Promise<void> {
  const store = openOwnerStore(connection, 1);
  await store.transaction({ as: 'owner' }, async (tx) => {
    await sql`
      update bet_setting set settings = settings || jsonb_build_object('limit', ${String(cap ?? 100_000_000_000n)}::text)
      where provider_id = 'thai-gov' and level = 'company' and bet_type = 'upper3'`.execute(tx);
    await sql`update config_version set version = version + 1`.execute(tx);
  });
  await store.close();
}

/** Gives every master and agent a hold per number of the usual provider, satang; null takes it away. */
export async function holdNumbers(connection: Connection, hold: bigint | null): Promise<void> {
  const store = openOwnerStore(connection, 1);
  await store.transaction({ as: 'owner' }, async (tx) => {
    await sql`
      insert into bet_setting (level, aggregator_id, agent_id, provider_id, bet_type, settings)
      select o.level, o.aggregator_id, o.agent_id, ${usualProvider}, c.bet_type, '{}'
      from bet_setting c
      cross join (
        select 'aggregator' as level, id as aggregator_id, null::bigint as agent_id from aggregator
        union all
        select 'agent', aggregator_id, id from agent
      ) o
      where c.level = 'company' and c.provider_id = ${usualProvider}
      on conflict (provider_id, bet_type, coalesce(aggregator_id, 0), coalesce(agent_id, 0)) do nothing`.execute(
      tx,
    );
    await sql`
      update bet_setting
      set settings = ${hold === null ? sql`settings - 'hold'` : sql`settings || ${JSON.stringify({ hold: String(hold) })}::jsonb`}
      where provider_id = ${usualProvider} and level <> 'company'`.execute(tx);
    await sql`update config_version set version = version + 1`.execute(tx);
  });
  await store.close();
}

/**
 * Gives every player a factor and limits of a day and a week that are far away, and looks for every kind of alert; or takes
 * all of it away.
 */
export async function watchPlayers(connection: Connection, isOn: boolean): Promise<void> {
  const store = openOwnerStore(connection, 1);
  const kinds = isOn ? [...alertKinds] : [];
  await store.transaction({ as: 'owner' }, async (tx) => {
    await (isOn
      ? sql`update player set factor_x100 = 200, day_limit = 100000000000, own_week_limit = 100000000000`
      : sql`update player set factor_x100 = null, day_limit = null, own_week_limit = null`
    ).execute(tx);
    await sql`update company set alert_kinds = ${kinds}::text[]`.execute(tx);
    await sql`update config_version set version = version + 1`.execute(tx);
  });
  await store.close();
}

/** Tickets of some rounds and the stakes on them, satang, as they are stored. */
export async function soldOf(
  connection: Connection,
  roundIds: readonly string[],
): Promise<{ tickets: number; stake: bigint }> {
  const store = openOwnerStore(connection, 1);
  const { rows } = await store.transaction({ as: 'owner' }, (tx) =>
    sql<{ tickets: bigint; stake: bigint }>`
      select count(*) as tickets, coalesce(sum(stake), 0)::bigint as stake
      from ticket where round_id = any(${roundIds}::bigint[])`.execute(tx),
  );
  await store.close();
  return { tickets: Number(rows[0]?.tickets ?? 0n), stake: rows[0]?.stake ?? 0n };
}
