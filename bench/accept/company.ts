import { hash } from 'node:crypto';
import { defaultSwitches, seedRateOf } from '@drawdesk/lottery';
import { sql } from 'kysely';
import { install } from '../../apps/server/src/install.ts';
import { seedCatalogue } from '../../apps/server/src/modules/providers/seed-catalogue.ts';
import { ensureTicketPartitions } from '../../apps/server/src/modules/rounds/ticket-partitions.ts';
import type { Connection } from '../../apps/server/src/platform/db/connection.ts';
import { openOwnerStore } from '../../apps/server/src/platform/db/store.ts';
import { soldTypes } from './bills.ts';

export const masters = 3;
export const agentsPerAggregator = 4;

export const keyOf = (master: number, agent: number): string => `bench-key-${master}-${agent}-0123456789`;

/** Three masters with four agents each, every rule on: limits, steps, 500 blocked numbers, credit, player limits. */
export async function prepareCompany(connection: Connection): Promise<void> {
  await install(connection);
  const store = openOwnerStore(connection, 2);
  const today = new Date().toISOString().slice(0, 10);
  await store.transaction({ as: 'owner' }, (tx) =>
    sql`update company set name = 'Bench', second_factor_roles = '{}'`.execute(tx),
  );
  await seedCatalogue(store);
  await ensureTicketPartitions(store, today, today);
  await store.transaction({ as: 'owner' }, async (tx) => {
    await sql`
      insert into aggregator (code, name)
      select 'm' || n, 'Master ' || n from generate_series(0, ${masters - 1}) n`.execute(tx);
    await sql`
      insert into agent (aggregator_id, code, name)
      select m.id, m.code || 'a' || n, m.code || ' agent ' || n
      from aggregator m, generate_series(0, ${agentsPerAggregator - 1}) n order by m.id, n`.execute(tx);
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
    const limits = { maximum: '100000000', maxBetPerNumber: '1000000000', limit: '100000000000' };
    await sql`
      update bet_setting set settings = settings || ${JSON.stringify(limits)}::jsonb
      where provider_id = 'thai-gov' and level = 'company'`.execute(tx);
    await sql`
      insert into bet_setting (level, aggregator_id, provider_id, bet_type, settings)
      select 'aggregator', m.id, 'thai-gov', t.type, jsonb_build_object(
        'limit', '50000000000', 'numberLimitPerPlayer', 1000)
      from aggregator m, unnest(${soldTypes.map((type) => type.betType)}::text[]) as t (type)`.execute(tx);
    await sql`
      insert into limiter_rule (level, aggregator_id, name, provider_id, bet_types, basis, steps, created_by_name)
      select 'aggregator', m.id, t.type, 'thai-gov', array[t.type], 'stake', jsonb_build_array(
        jsonb_build_object('from', '20000000000', 'action', 'rate', 'rate', t.rate * 9 / 10),
        jsonb_build_object('from', '50000000000', 'action', 'close')), 'bench'
      from aggregator m, unnest(
        ${soldTypes.map((type) => type.betType)}::text[],
        ${soldTypes.map((type) => seedRateOf(type.betType, defaultSwitches))}::int[]) as t (type, rate)`.execute(
      tx,
    );
    await sql`
      insert into blocked_number (level, provider_id, bet_type, number_key, rate_bp)
      select 'company', 'thai-gov', 'upper3', lpad((n * 2)::text, 3, '0'), 5000
      from generate_series(0, 499) n`.execute(tx);
  });
  for (let master = 0; master < masters; master += 1) {
    for (let agent = 0; agent < agentsPerAggregator; agent += 1) {
      const code = `m${master}a${agent}`;
      await store.transaction({ as: 'owner' }, (tx) =>
        sql`insert into api_key (aggregator_id, agent_id, key_hash, name)
            select aggregator_id, id, ${hash('sha256', keyOf(master, agent), 'buffer')}, code
            from agent where code = ${code}`.execute(tx),
      );
    }
  }
  await store.close();
}

/** A new open round, so that every run starts from empty counters. */
export async function openRound(connection: Connection, label: string): Promise<string> {
  const store = openOwnerStore(connection, 1);
  const { rows } = await store.transaction({ as: 'owner' }, (tx) =>
    sql<{ id: bigint }>`
      insert into round (provider_id, label, business_date, open_at, close_at, draw_at, status)
      values ('thai-gov', ${label}, current_date, now() - interval '1 hour', now() + interval '1 hour',
        now() + interval '2 hours', 'open')
      returning id`.execute(tx),
  );
  await store.close();
  const row = rows[0];
  if (!row) throw new Error('No round was made');
  return String(row.id);
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

/** Stakes taken in a round, satang, counted from its tickets. */
export async function soldOf(connection: Connection, roundId: string): Promise<bigint> {
  const store = openOwnerStore(connection, 1);
  const { rows } = await store.transaction({ as: 'owner' }, (tx) =>
    sql<{ sold: bigint }>`
      select coalesce(sum(stake), 0)::bigint as sold from ticket where round_id = ${roundId}`.execute(tx),
  );
  await store.close();
  return rows[0]?.sold ?? 0n;
}
