import { hash as sha256 } from 'node:crypto';
import { defaultSwitches, seedRateOf } from '@drawdesk/lottery';
import { sql } from 'kysely';
import { seedCatalogue } from '../src/modules/providers/seed-catalogue.ts';
import { ensureTicketPartitions } from '../src/modules/rounds/ticket-partitions.ts';
import type { Connection } from '../src/platform/db/connection.ts';
import type { AgentId, AggregatorId } from '../src/platform/db/ids.ts';
import { type OwnerStore, openOwnerStore, type Tx } from '../src/platform/db/store.ts';

/** An agent of the test company with the key of its player site. */
export interface TestAgent {
  aggregatorId: AggregatorId;
  agentId: AgentId;
  code: string;
  apiKey: string;
}

export interface TestCompany {
  store: OwnerStore;
  /** `a1` and `a2` under master `m1`, `b1` under `m2`. */
  agents: { a1: TestAgent; a2: TestAgent; b1: TestAgent };
  /** A round of thai-gov, open until `closesInSeconds` from now. */
  openRound(options?: { providerId?: string; closesInSeconds?: number; label?: string }): Promise<bigint>;
  /** Sets the value of a level for a bet type of thai-gov, as a settings screen would. */
  set(level: SettingLevel, betType: string, settings: object): Promise<void>;
  /** Staff accounts by username; the password hash fits nothing. */
  staff: Record<string, bigint>;
}

type SettingLevel = 'company' | { aggregatorId: AggregatorId; agentId?: AgentId };

const tree = [
  { master: 'm1', agents: ['a1', 'a2'] },
  { master: 'm2', agents: ['b1'] },
] as const;

/** The business date: that of Bangkok, which is a day ahead of UTC for seven hours. */
const businessToday = (): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Bangkok' }).format(new Date());

/** A small company on a migrated, empty database: two masters, three agents, the catalogue, a few staff. */
export async function openTestCompany(connection: Connection): Promise<TestCompany> {
  const store = openOwnerStore(connection, 6);
  await store.transaction({ as: 'owner' }, async (tx) => {
    await sql`update company set name = 'Test company'`.execute(tx);
  });
  await seedCatalogue(store);
  await store.transaction({ as: 'owner' }, async (tx) => {
    // the in-house draws too
    await sql`update provider set accepting = true`.execute(tx);
  });
  const today = new Date().toISOString().slice(0, 10);
  await ensureTicketPartitions(store, today, businessToday());
  const agents: Record<string, TestAgent> = {};
  const staff: Record<string, bigint> = {};
  await store.transaction({ as: 'owner' }, async (tx) => {
    for (const { master, agents: codes } of tree) {
      const aggregatorId = await insertId(
        tx,
        sql`insert into aggregator (code, name) values (${master}, ${master}) returning id`,
      );
      for (const code of codes) agents[code] = await addAgent(tx, aggregatorId, code);
      await addAggregatorTerms(tx, aggregatorId);
    }
    for (const [username, role] of Object.entries(staffRoles))
      staff[username] = await insertId(
        tx,
        sql`insert into account (username, display_name, role, password_hash)
            values (${username}, ${username}, ${role}, 'none') returning id`,
      );
  });
  const { a1, a2, b1 } = agents;
  if (!a1 || !a2 || !b1) throw new Error('The test company has no agents');
  return {
    store,
    agents: { a1, a2, b1 },
    staff,
    openRound: (options = {}) => openRound(store, options),
    set: (level, betType, settings) => set(store, level, betType, settings),
  };
}

/** More masters, with one agent each. */
export const addMasters = (store: OwnerStore, count: number): Promise<TestAgent[]> =>
  store.transaction({ as: 'owner' }, async (tx) => {
    const agents: TestAgent[] = [];
    for (let n = 1; n <= count; n += 1) {
      const code = `more${n}`;
      const aggregatorId = await insertId(
        tx,
        sql`insert into aggregator (code, name) values (${code}, ${code}) returning id`,
      );
      agents.push(await addAgent(tx, aggregatorId, `${code}a`));
      await addAggregatorTerms(tx, aggregatorId);
    }
    return agents;
  });

const staffRoles = {
  superadmin: 'company:superadmin',
  operator: 'company:operator',
  operator2: 'company:operator',
};

async function insertId(tx: Tx, insert: ReturnType<typeof sql>): Promise<bigint> {
  const { rows } = await insert.execute(tx);
  const row = rows[0];
  if (typeof row !== 'object' || row === null || !('id' in row) || typeof row.id !== 'bigint')
    throw new Error('The insert gave no id');
  return row.id;
}

/** Position taking 20 / 30 / 50, discounts 10 / 14 / 18% and the seed rates, a little better the higher the tier. */
async function addAgent(tx: Tx, aggregatorId: AggregatorId, code: string): Promise<TestAgent> {
  const agentId = await insertId(
    tx,
    sql`insert into agent (aggregator_id, code, name) values (${aggregatorId}, ${code}, ${code}) returning id`,
  );
  await sql`insert into agent_credit (aggregator_id, agent_id) values (${aggregatorId}, ${agentId})`.execute(
    tx,
  );
  const termsId = await insertId(
    tx,
    sql`insert into terms (aggregator_id, agent_id, version_no, valid_from, share_agent_bp, share_master_bp, share_company_bp)
        values (${aggregatorId}, ${agentId}, 1, '2020-01-01', 2000, 3000, 5000) returning id`,
  );
  for (const betType of [
    'upper3',
    'upper2',
    'lower2',
    'cross3',
    'run_upper',
    'run_lower',
    'front3',
    'last3',
  ] as const) {
    const rate = seedRateOf(betType, defaultSwitches) ?? 0;
    await sql`
      insert into terms_bet_type (terms_id, bet_type, rate_agent_x100, rate_master_x100, discount_player_bp,
        discount_agent_bp, discount_master_bp)
      values (${termsId}, ${betType}, ${rate}, ${rate}, 1000, 1400, 1800)`.execute(tx);
  }
  const apiKey = `key-of-${code}-0123456789`;
  await sql`
    insert into api_key (aggregator_id, agent_id, key_hash, name)
    values (${aggregatorId}, ${agentId}, ${sha256('sha256', apiKey, 'buffer')}, ${code})`.execute(tx);
  return { aggregatorId, agentId, code, apiKey };
}

/** What the company gives a master: just what its agents need, 50% and 18%. */
async function addAggregatorTerms(tx: Tx, aggregatorId: AggregatorId): Promise<void> {
  await sql`
    with made as (
      insert into aggregator_terms (aggregator_id, version_no, valid_from, share_bp)
      values (${aggregatorId}, 1, '2020-01-01', 5000)
      returning id
    )
    insert into aggregator_terms_bet_type (terms_id, bet_type, rate_x100, discount_bp)
    select distinct made.id, b.bet_type, b.rate_master_x100, b.discount_master_bp
    from made, terms t
    join terms_bet_type b on b.terms_id = t.id
    where t.aggregator_id = ${aggregatorId}`.execute(tx);
}

let labels = 0;

async function openRound(
  store: OwnerStore,
  {
    providerId = 'thai-gov',
    closesInSeconds = 3600,
    label,
  }: { providerId?: string; closesInSeconds?: number; label?: string },
): Promise<bigint> {
  labels += 1;
  return store.transaction({ as: 'owner' }, (tx) =>
    insertId(
      tx,
      sql`insert into round (provider_id, label, business_date, open_at, close_at, draw_at, status)
          values (${providerId}, ${label ?? `test ${labels}`}, (now() at time zone 'Asia/Bangkok')::date, clock_timestamp() - interval '1 hour',
            clock_timestamp() + make_interval(secs => ${closesInSeconds}),
            clock_timestamp() + make_interval(secs => ${closesInSeconds + 600}), 'open')
          returning id`,
    ),
  );
}

async function set(store: OwnerStore, level: SettingLevel, betType: string, settings: object): Promise<void> {
  const aggregatorId = level === 'company' ? null : level.aggregatorId;
  const agentId = level === 'company' ? null : (level.agentId ?? null);
  const name = level === 'company' ? 'company' : agentId === null ? 'aggregator' : 'agent';
  await store.transaction({ as: 'owner' }, async (tx) => {
    await sql`
      insert into bet_setting (level, aggregator_id, agent_id, provider_id, bet_type, settings)
      values (${name}, ${aggregatorId}, ${agentId}, 'thai-gov', ${betType}, ${JSON.stringify(settings)}::jsonb)
      on conflict (provider_id, bet_type, coalesce(aggregator_id, 0), coalesce(agent_id, 0))
      do update set settings = bet_setting.settings || excluded.settings`.execute(tx);
    await sql`update config_version set version = version + 1`.execute(tx);
  });
}
