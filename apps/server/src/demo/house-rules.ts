import { type BetType, defaultSwitches, seedRateOf } from '@drawdesk/lottery';
import { sql } from 'kysely';
import { type CatalogueProvider, catalogue } from '../modules/providers/shipped/index.ts';
import type { Tx } from '../platform/db/store.ts';
import type { DemoAggregator } from './add-cast.ts';
import { companyName } from './cast.ts';
import { addDemoBundles } from './demo-bundles.ts';
import { partOfRate } from './demo-terms.ts';

/**
 * What company, masters and agents of the demo have set in addition to the catalogue's starting values: lower
 * pay rates, tighter limits, steps of the limiter, a closed bet type, blocked numbers (domain.md §4).
 */
export async function addHouseRules(tx: Tx, masters: readonly DemoAggregator[], since: Date): Promise<void> {
  for (const setting of companySettings) {
    await sql`
      update bet_setting set settings = settings || ${JSON.stringify(setting.settings)}::jsonb
      where level = 'company' and provider_id = ${setting.providerId} and bet_type = ${setting.betType}`.execute(
      tx,
    );
  }
  await sql`
    update bet_setting set settings = settings - 'limit'
    where level = 'company' and provider_id <> all(${cappedProviders}) and (settings ->> 'payRate')::bigint < 45000
  `.execute(tx);
  const settings = masters.flatMap((master) => [...masterSettings(master), ...agentSettings(master)]);
  await sql`
    insert into bet_setting (level, aggregator_id, agent_id, provider_id, bet_type, settings)
    select s.level, s.aggregator::bigint, s.agent::bigint, s.provider, s.type, s.settings
    from jsonb_to_recordset(${JSON.stringify(settings)}::jsonb) as s (
      level text, aggregator text, agent text, provider text, type text, settings jsonb)`.execute(tx);
  await addLimiterRule(tx, since);
  await addBlockedNumbers(tx, masters, since);
  await addDemoBundles(tx, masters);
  await sql`update config_version set version = version + 1`.execute(tx);
}

interface Setting {
  level: 'aggregator' | 'agent';
  aggregator: string;
  agent: string | null;
  provider: string;
  type: BetType;
  settings: object;
}

const baht = (amount: number): string => String(BigInt(amount) * 100n);

/** Limits of the Thai lottery's three digits, and ones that its popular pairs come near to. */
const companySettings: readonly { providerId: string; betType: BetType; settings: object }[] = [
  {
    providerId: 'thai-gov',
    betType: 'upper3',
    settings: { limit: baht(15_000) },
  },
  { providerId: 'thai-gov', betType: 'lower2', settings: { limit: baht(24_000) } },
  { providerId: 'thai-gov', betType: 'upper2', settings: { limit: baht(24_000) } },
  { providerId: 'hanoi', betType: 'lower2', settings: { limit: baht(20_000), numberLimitPerPlayer: 60 } },
];

/** The steps of domain.md §4: 900 up to 5,000 on a number, then 800, from 10,000 on 600, closed at 15,000. */
async function addLimiterRule(tx: Tx, since: Date): Promise<void> {
  const steps = [
    { from: baht(5_000), action: 'rate', rate: 80_000 },
    { from: baht(10_000), action: 'rate', rate: 60_000 },
    { from: baht(15_000), action: 'close' },
  ];
  await sql`
    with rule as (
      insert into limiter_rule (level, name, provider_id, bet_types, basis, steps, created_by_name, created_at)
      values ('company', 'Thai 3 digits by stake', 'thai-gov', '{upper3}', 'stake', ${JSON.stringify(steps)}::jsonb,
        ${companyName}, ${since})
      returning id, version, basis, steps)
    insert into limiter_rule_version (rule_id, version, basis, steps) select * from rule`.execute(tx);
}

/** On two digits and less the company caps a number only where much is sold. */
const cappedProviders = ['thai-gov', 'hanoi', 'laos-pattana'];

function masterSettings({ id, cast }: DemoAggregator): Setting[] {
  const [playerPercent] = cast.ratePercent;
  if (playerPercent === 100) return [];
  return catalogue.flatMap((provider) =>
    ratedTypes(provider).map(({ type, payRate }) => ({
      level: 'aggregator',
      aggregator: String(id),
      agent: null,
      provider: provider.id,
      type,
      settings: { payRate: partOfRate(payRate, playerPercent) },
    })),
  );
}

function ratedTypes({ betTypes, switches }: CatalogueProvider): { type: BetType; payRate: number }[] {
  return betTypes.flatMap((type) => {
    const payRate = seedRateOf(type, { ...defaultSwitches, ...switches });
    return payRate === null ? [] : [{ type, payRate }];
  });
}

/** What single agents want otherwise, for the providers most people bet on. */
const agentWishes: Readonly<Record<string, readonly { betType: BetType; settings: object }[]>> = {
  agent1: [{ betType: 'upper3', settings: { maximum: baht(1_000) } }],
  agent3: [
    { betType: 'pae5', settings: { accept: false } },
    { betType: 'cross3', settings: { maxBetPerNumber: baht(3_000) } },
  ],
  agent8: [{ betType: 'lower2', settings: { limit: baht(8_000) } }],
};
const wishedFor = ['thai-gov', 'hanoi'];

function agentSettings({ id, agents }: DemoAggregator): Setting[] {
  return agents.flatMap((agent) =>
    wishedFor.flatMap((provider) =>
      (agentWishes[agent.cast.code] ?? []).map(({ betType, settings }) => ({
        level: 'agent',
        aggregator: String(id),
        agent: String(agent.id),
        provider,
        type: betType,
        settings,
      })),
    ),
  );
}

interface Block {
  /** Null: the company. */
  master: string | null;
  agent: string | null;
  provider: string;
  type: BetType;
  key: string;
  /** Basis points of the normal rate; null = closed. */
  rateBp: number | null;
}

const block = (
  [master, agent]: readonly [string | null, string | null],
  provider: string,
  type: BetType,
  key: string,
  rateBp: number | null,
): Block => ({ master, agent, provider, type, key, rateBp });

const company = [null, null] as const;
const blocks: readonly Block[] = [
  block(company, 'thai-gov', 'upper3', '999', null),
  block(company, 'thai-gov', 'upper3', '789', 5_000),
  block(company, 'thai-gov', 'lower2', '59', 5_000),
  block(company, 'thai-gov', 'lower2', '95', 5_000),
  block(company, 'hanoi', 'upper2', '09', 5_000),
  block(['master1', null], 'thai-gov', 'cross3', '168', null),
  block(['master2', null], 'laos-pattana', 'lower2', '24', 5_000),
  block(['master1', 'agent1'], 'thai-gov', 'lower2', '24', null),
  block(['master1', 'agent1'], 'hanoi', 'upper3', '123', 5_000),
];

async function addBlockedNumbers(tx: Tx, masters: readonly DemoAggregator[], since: Date): Promise<void> {
  const rows = blocks.map(({ master, agent, provider, type, key, rateBp }) => {
    const owner = masters.find(({ cast }) => cast.code === master);
    const ownAgent = owner?.agents.find(({ cast }) => cast.code === agent);
    return {
      level: ownAgent ? 'agent' : owner ? 'aggregator' : 'company',
      aggregator_id: owner?.id ?? null,
      agent_id: ownAgent?.id ?? null,
      provider_id: provider,
      bet_type: type,
      number_key: key,
      rate_bp: rateBp,
      blocked_from: since,
    };
  });
  await tx.insertInto('blocked_number').values(rows).execute();
}
