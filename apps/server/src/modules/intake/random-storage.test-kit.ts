import { sql } from 'kysely';
import type { TestCompany } from '../../../test/test-company.ts';
import {
  keyOf,
  numbersOf,
  type RandomConfiguration,
  type RandomRule,
  type RandomSettings,
  type RandomTerms,
  type SellerName,
  type SettingOwnerName,
  sellers,
  settingOwners,
  type TriedType,
} from './random-settings.test-kit.ts';

/** A configuration with the bet type and provider it is stored for. */
export interface PlacedConfiguration {
  providerId: string;
  betType: TriedType;
  configuration: RandomConfiguration;
}
export type TermsOfAll = Record<TriedType, Record<SellerName, RandomTerms>>;

interface Owner {
  level: 'company' | 'aggregator' | 'agent';
  aggregator_id: string | null;
  agent_id: string | null;
}

function ownerOf({ agents: { a1, a2, b1 } }: TestCompany, settingOwner: SettingOwnerName): Owner {
  if (settingOwner === 'company') return { level: 'company', aggregator_id: null, agent_id: null };
  if (settingOwner === 'm1' || settingOwner === 'm2')
    return {
      level: 'aggregator',
      aggregator_id: String((settingOwner === 'm1' ? a1 : b1).aggregatorId),
      agent_id: null,
    };
  const agent = { a1, a2, b1 }[settingOwner];
  return { level: 'agent', aggregator_id: String(agent.aggregatorId), agent_id: String(agent.agentId) };
}

const amountFields = ['lowest', 'maximum', 'maxBetPerNumber', 'limit', 'betLimit', 'risk', 'totalRisk'];

/** As bet_setting stores them: amounts as text. */
const stored = (settings: RandomSettings) =>
  Object.fromEntries(
    Object.entries(settings).map(([name, value]) => [
      name,
      amountFields.includes(name) ? String(value) : value,
    ]),
  );

/** As limiter_rule stores them. */
const storedSteps = ({ byShare, steps }: RandomRule) =>
  steps.map(({ from, action }) => ({
    from: byShare ? from : String(from),
    ...(action === 'close'
      ? { action }
      : 'rate' in action
        ? { action: 'rate', rate: action.rate }
        : { action: 'percent', bp: action.bp }),
  }));

/** Makes the stored settings equal to the configurations, and nothing else, as settings screens would. */
export async function store(
  testCompany: TestCompany,
  placed: readonly PlacedConfiguration[],
  terms: TermsOfAll,
): Promise<void> {
  const of = <T>(read: (settingOwner: SettingOwnerName, placedConfiguration: PlacedConfiguration) => T[]) =>
    JSON.stringify(
      placed.flatMap((placedConfiguration) =>
        settingOwners.flatMap((settingOwner) =>
          read(settingOwner, placedConfiguration).map((row) => ({
            ...ownerOf(testCompany, settingOwner),
            provider_id: placedConfiguration.providerId,
            bet_type: placedConfiguration.betType,
            ...row,
          })),
        ),
      ),
    );
  const settings = of((settingOwner, { configuration }) => [
    { settings: stored(configuration.levels[settingOwner].settings) },
  ]);
  const blocks = of((settingOwner, { betType, configuration }) =>
    configuration.levels[settingOwner].blocks.map(({ number, price }) => ({
      number_key: keyOf(betType, numbersOf[betType][number]),
      rate_x100: price !== 'closed' && 'rate' in price ? price.rate : null,
      rate_bp: price !== 'closed' && 'bp' in price ? price.bp : null,
    })),
  );
  const rules = of((settingOwner, { betType, configuration }) =>
    configuration.levels[settingOwner].rules.map((rule) => ({
      bet_types: [betType],
      basis: rule.byShare ? 'limit_share' : 'stake',
      steps: storedSteps(rule),
      cap_per_person: rule.capPerPerson,
    })),
  );
  const specials = of((settingOwner, { configuration }) => {
    const seller = sellers.find((name) => name === settingOwner);
    const special = seller && configuration.specials[seller];
    return special ? [{ rate_x100: special.rate, granted_by: special.grantedBy }] : [];
  });
  const storedTerms = JSON.stringify(
    Object.entries(terms).flatMap(([betType, ofSellers]) =>
      sellers.map((seller) => ({
        agent_id: String(testCompany.agents[seller].agentId),
        bet_type: betType,
        ...ofSellers[seller],
      })),
    ),
  );
  await testCompany.store.transaction({ as: 'owner' }, async (tx) => {
    await sql`update config_version set version = version + 1`.execute(tx);
    await sql`delete from bet_setting`.execute(tx);
    await sql`update blocked_number set removed_at = clock_timestamp() where removed_at is null`.execute(tx);
    await sql`update limiter_rule set archived_at = clock_timestamp() where archived_at is null`.execute(tx);
    await sql`update special_rate set withdrawn_at = clock_timestamp() where withdrawn_at is null`.execute(
      tx,
    );
    const owner = sql`level text, aggregator_id bigint, agent_id bigint, provider_id text, bet_type text`;
    await sql`
      insert into bet_setting (level, aggregator_id, agent_id, provider_id, bet_type, settings)
      select * from jsonb_to_recordset(${settings}::jsonb) as r (${owner}, settings jsonb)`.execute(tx);
    await sql`
      insert into blocked_number (level, aggregator_id, agent_id, provider_id, bet_type, number_key, rate_x100, rate_bp,
        blocked_from)
      select r.*, clock_timestamp() - interval '1 minute'
      from jsonb_to_recordset(${blocks}::jsonb) as r (${owner}, number_key text, rate_x100 bigint, rate_bp integer)
    `.execute(tx);
    await sql`
      insert into limiter_rule (level, aggregator_id, agent_id, provider_id, bet_types, basis, steps, cap_per_person, name,
        created_by_name)
      select level, aggregator_id, agent_id, provider_id, bet_types, basis, steps, cap_per_person, 'any', 'test'
      from jsonb_to_recordset(${rules}::jsonb)
        as r (${owner}, bet_types text[], basis text, steps jsonb, cap_per_person bigint)`.execute(tx);
    await sql`
      insert into special_rate (aggregator_id, agent_id, provider_id, bet_type, rate_x100, granted_by, valid_from,
        valid_to, created_by_name)
      select aggregator_id, agent_id, provider_id, bet_type, rate_x100, granted_by, clock_timestamp() - interval '1 hour',
             clock_timestamp() + interval '1 hour', 'test'
      from jsonb_to_recordset(${specials}::jsonb) as r (${owner}, rate_x100 bigint, granted_by text)`.execute(
      tx,
    );
    await sql`
      update terms_bet_type b
      set rate_agent_x100 = g.agent, rate_master_x100 = g.master, discount_player_bp = g."discountBp"
      from jsonb_to_recordset(${storedTerms}::jsonb)
        as g (agent_id bigint, bet_type text, agent bigint, master bigint, "discountBp" integer)
      join terms t on t.agent_id = g.agent_id
      where b.terms_id = t.id and b.bet_type = g.bet_type`.execute(tx);
  });
}
