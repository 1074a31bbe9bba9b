import { formatMoney, type Satang } from '@drawdesk/lottery';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isOnCitus, testDatabase } from '../../../test/database.ts';
import type { AgentId, AggregatorId, RoundId } from '../../platform/db/ids.ts';
import { numbersOverHighRisk } from '../totals/high-risk-now.ts';
import { openLimiterKit } from './limiter.test-kit.ts';
import { notifyHighRisk } from './notify-high-risk.ts';
import { openHighRiskReview } from './review-high-risk.ts';

const database = await testDatabase();
const kit = await openLimiterKit(database.connection);
const { testCompany } = kit;
const { a1, a2, b1 } = testCompany.agents;
const master = { aggregatorId: a1.aggregatorId };
const agent = { aggregatorId: a1.aggregatorId, agentId: a1.agentId };
afterAll(() => testCompany.store.close());

const review = openHighRiskReview(testCompany.store);
const far = '1000000000';

beforeAll(async () => {
  const wide = { maximum: far, maxBetPerNumber: far, limit: far, highRiskPercentage: 80 };
  await testCompany.set('company', 'upper3', wide);
  await testCompany.set('company', 'last5', wide);
});

interface OverRisk {
  level: string;
  bet_type: string;
  number_key: string;
  exposure: Satang;
}
const textOf = ({ level, bet_type, number_key, exposure }: OverRisk) =>
  `${level} ${bet_type} ${number_key} ${formatMoney(exposure)}`;

/** Numbers that are over high risk now, with whose limit they use up: asked in both ways, where there are two. */
async function over(roundId: RoundId): Promise<string[]> {
  const noted = await kit.rows<OverRisk & { aggregator_id: AggregatorId; agent_id: AgentId | null }>(sql`
    select level, aggregator_id, agent_id, bet_type, number_key, exposure from high_risk_number
    where round_id = ${roundId} order by level, bet_type, number_key`);
  const found: string[] = [];
  for (const number of noted) {
    const { aggregator_id: id, agent_id: agentId, bet_type, number_key } = number;
    const level = { aggregatorId: id || null, agentId };
    const numbers = await kit.rows<typeof number>(numbersOverHighRisk(level, [roundId]));
    if (numbers.some((one) => one.bet_type === bet_type && one.number_key === number_key))
      found.push(textOf(number));
  }
  // the view reads counters for one number after the other, which Citus cannot do
  if (!isOnCitus()) {
    const viewed = await kit.rows<OverRisk>(sql`
      select level, bet_type, number_key, exposure from high_risk_now where round_id = ${roundId}
      order by level, bet_type, number_key`);
    expect(viewed.map(textOf)).toEqual(found);
  }
  return found;
}

/** A change that a master or agent makes for itself. */
const changeOwn = (aggregatorId: bigint, agentId: bigint, limit: string) =>
  testCompany.store.transaction({ as: 'owner' }, async (tx) => {
    await sql`
      update bet_setting set settings = settings || jsonb_build_object('limit', ${limit}::text)
      where aggregator_id = ${aggregatorId} and coalesce(agent_id, 0) = ${agentId}`.execute(tx);
    await sql`
      insert into tenant_config_version (aggregator_id, agent_id) values (${aggregatorId}, ${agentId})
      on conflict (aggregator_id, agent_id) do update set version = tenant_config_version.version + 1`.execute(
      tx,
    );
  });

/** A bet of 1 baht on 12345 that pays 10,000 baht, as it is counted for its master and the company. */
const sellLong = (aggregatorId: bigint, roundId: RoundId) =>
  kit.change(
    sql`
      insert into number_total (aggregator_id, round_id, agent_id, bet_type, number_key, ticket_count, stake,
        potential_payout)
      values (${aggregatorId}, ${roundId}, 0, 'last5', '12345', 1, 100, 1000000)`,
    sql`
      insert into type_total (aggregator_id, round_id, agent_id, bet_type, ticket_count, stake, net_stake)
      values (${aggregatorId}, ${roundId}, 0, 'last5', 1, 100, 100)`,
    sql`
      select count_long_numbers(array[${aggregatorId}]::bigint[], array[${roundId}]::bigint[], array[0]::bigint[], array['last5'],
        array['12345'], array[1]::bigint[], array[100]::bigint[], array[1000000]::bigint[])`,
  );

describe('numbers of an open round, after settings changed,', () => {
  it('are over high risk without a bet when their limit was lowered, people are notified, and a raised limit ends it', async () => {
    const roundId = await testCompany.openRound();
    await kit.bet(a1, roundId, ['upper3', '387', 20], ['upper3', '500', 1]);
    await kit.bet(b1, roundId, ['upper3', '387', 10]);
    await review();
    expect(await over(roundId)).toEqual([]);

    await testCompany.set('company', 'upper3', { limit: '3000000' });
    await review();
    expect(await over(roundId)).toEqual(['company upper3 387 26969.00']);
    expect(await notifyHighRisk(testCompany.store)).toBe(1);

    await testCompany.set('company', 'upper3', { limit: '4000000' });
    await review();
    expect(await over(roundId)).toEqual([]);
    await testCompany.set('company', 'upper3', { limit: '4000000', highRiskPercentage: 60 });
    await review();
    expect(await over(roundId)).toEqual(['company upper3 387 26969.00']);
    // once a round
    expect(await notifyHighRisk(testCompany.store)).toBe(0);

    await kit.change(sql`
      update bet_setting set settings = settings - 'limit' where bet_type = 'upper3' and level = 'company'`);
    await review();
    expect(await over(roundId)).toEqual([]);
    await testCompany.set('company', 'upper3', { limit: far, highRiskPercentage: 80 });
  });

  it('are over it again with the bet that brings them there, after a higher limit ended it', async () => {
    const roundId = await testCompany.openRound();
    await testCompany.set('company', 'upper3', { limit: '3000000' });
    await kit.bet(a1, roundId, ['upper3', '387', 30]);
    await testCompany.set('company', 'upper3', { limit: '5000000' });
    await review();
    expect(await over(roundId)).toEqual([]);
    await kit.bet(a1, roundId, ['upper3', '387', 30]);
    expect(await over(roundId)).toEqual(['company upper3 387 26970.00']);
    await testCompany.set('company', 'upper3', { limit: far });
  });

  it('follow what a master or an agent changes for itself, and nobody else', async () => {
    const roundId = await testCompany.openRound();
    await testCompany.set(master, 'upper3', { limit: far });
    await testCompany.set(agent, 'upper3', { limit: far });
    await kit.bet(a1, roundId, ['upper3', '111', 20]);
    await kit.bet(a2, roundId, ['upper3', '111', 20]);
    await review();

    await changeOwn(a1.aggregatorId, a1.agentId, '1000000');
    await review();
    expect(await over(roundId)).toEqual(['agent upper3 111 17980.00']);
    await changeOwn(a1.aggregatorId, 0n, '2000000');
    await review();
    expect(await over(roundId)).toEqual(['agent upper3 111 17980.00', 'aggregator upper3 111 35960.00']);

    // a percentage of the company applies further down too
    await testCompany.set('company', 'upper3', { highRiskPercentage: 179 });
    await review();
    expect(await over(roundId)).toEqual(['agent upper3 111 17980.00', 'aggregator upper3 111 35960.00']);
    await testCompany.set('company', 'upper3', { highRiskPercentage: 180 });
    await review();
    expect(await over(roundId)).toEqual([]);
    await testCompany.set('company', 'upper3', { highRiskPercentage: 80 });
    await kit.change(sql`delete from bet_setting where aggregator_id is not null`);
    await review();
  });

  it('may be long, and are those of the round’s own settings where it kept some', async () => {
    const [kept, other] = [await testCompany.openRound(), await testCompany.openRound()];
    for (const roundId of [kept, other]) {
      await kit.bet(a1, roundId, ['upper3', '387', 10]);
      for (const aggregatorId of [a1.aggregatorId, b1.aggregatorId]) await sellLong(aggregatorId, roundId);
    }
    await kit.change(sql`
      insert into round_setting (round_id, level, aggregator_id, agent_id, bet_type, settings)
      select ${kept}, level, aggregator_id, agent_id, bet_type, settings from bet_setting
      where level = 'company' and provider_id = 'thai-gov' and bet_type = 'upper3'`);
    await testCompany.set('company', 'upper3', { limit: '1000000' });
    await testCompany.set('company', 'last5', { limit: '1000000' });
    await review();
    const ofNumbers = async (roundId: RoundId) =>
      (await over(roundId)).map((line) => line.split(' ').slice(0, 3).join(' '));
    expect(await ofNumbers(other)).toEqual(['company last5 12345', 'company upper3 387']);
    expect(await ofNumbers(kept)).toEqual(['company last5 12345']);
    await testCompany.set('company', 'upper3', { limit: far });
    await testCompany.set('company', 'last5', { limit: far });
  });

  it('are judged once more for the bets that were accepted meanwhile under the settings before', async () => {
    const roundId = await testCompany.openRound();
    await testCompany.set('company', 'upper3', { limit: '1000000' });
    await review();
    // such a bet commits after it was judged: its counters are there, and nothing of it is recorded
    await kit.bet(a1, roundId, ['upper3', '387', 20]);
    await kit.change(sql`delete from high_risk_number where round_id = ${roundId}`);
    // no settings changed since, although each change above raised the version
    await kit.change(sql`update config_version set version = version - 2`);
    await review();
    expect(await over(roundId)).toEqual(['company upper3 387 17980.00']);
    await testCompany.set('company', 'upper3', { limit: far });
    await review();
  });

  it('are judged once by calls at the same time', async () => {
    const roundId = await testCompany.openRound();
    await kit.bet(a1, roundId, ['upper3', '387', 20]);
    await testCompany.set('company', 'upper3', { limit: '1000000' });
    await Promise.all([review(), review(), openHighRiskReview(testCompany.store)()]);
    expect(await over(roundId)).toEqual(['company upper3 387 17980.00']);
    await testCompany.set('company', 'upper3', { limit: far });
    await review();
  });

  it('are judged by a process that starts later, too', async () => {
    const roundId = await testCompany.openRound();
    await kit.bet(a1, roundId, ['upper3', '387', 20]);
    await testCompany.set('company', 'upper3', { limit: '1000000' });
    await openHighRiskReview(testCompany.store)();
    expect(await over(roundId)).toEqual(['company upper3 387 17980.00']);
    await testCompany.set('company', 'upper3', { limit: far });
  });
});
