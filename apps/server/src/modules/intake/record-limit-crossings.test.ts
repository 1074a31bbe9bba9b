import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { testDatabase } from '../../../test/database.ts';
import type { AgentId, RuleId } from '../../platform/db/ids.ts';
import { openLimiterKit } from '../limiter/limiter.test-kit.ts';
import type { StoredStep } from '../settings-chain/stored-rule.ts';

const database = await testDatabase();
const kit = await openLimiterKit(database.connection);
const { testCompany } = kit;
const { a1, a2, b1 } = testCompany.agents;
afterAll(() => testCompany.store.close());
await testCompany.set('company', 'upper3', {
  maximum: '1000000000',
  maxBetPerNumber: '1000000000',
  limit: '1000000000',
});
// nothing is near high risk unless a test sets it
await kit.change(sql`update bet_setting set settings = settings - 'highRiskPercentage'`);

/** domain.md §4: 0–5,000: 900, –10,000: 800, –15,000: 600, then closed. */
const ladder: StoredStep[] = [
  { from: '500000', action: 'rate', rate: 80_000 },
  { from: '1000000', action: 'rate', rate: 60_000 },
  { from: '1500000', action: 'close' },
];

const actionsOf = (ruleId: RuleId) =>
  kit.rows<{ number_key: string; step_no: number; stake: bigint; agent_id: AgentId | null }>(sql`
    select number_key, step_no, stake, agent_id from limiter_action where rule_id = ${ruleId} order by id`);

describe('a limiter rule', () => {
  it('of the company lowers rates and closes a number for all masters, and each step is recorded once', async () => {
    const roundId = await testCompany.openRound();
    const ruleId = await kit.addRule(ladder);
    expect(await kit.bet(a1, roundId, ['upper3', '387', 4000])).toEqual(['4000 at 900']);
    expect(await actionsOf(ruleId)).toEqual([]);
    expect(await kit.bet(b1, roundId, ['upper3', '387', 3000])).toEqual(['1000 at 900', '2000 at 800']);
    expect(await kit.bet(a2, roundId, ['upper3', '387', 9000])).toEqual([
      '3000 at 800',
      '5000 at 600',
      '1000 number_limit',
    ]);
    expect(await kit.bet(a1, roundId, ['upper3', '387', 10], ['upper3', '378', 10])).toEqual([
      '10 number_limit',
      '10 at 900',
    ]);
    expect(await actionsOf(ruleId)).toMatchObject([
      { number_key: '387', step_no: 1, stake: 700_000n, agent_id: null },
      { number_key: '387', step_no: 2, stake: 1_500_000n },
      { number_key: '387', step_no: 3, stake: 1_500_000n },
    ]);
    await kit.change(sql`update limiter_rule set active = false where id = ${ruleId}`);
    expect(await kit.bet(a1, roundId, ['upper3', '387', 10])).toEqual(['10 at 900']);
  });

  it('of an agent counts only the bets of that agent, and a rule by share of the limit works only where a limit is set', async () => {
    const roundId = await testCompany.openRound();
    const half: StoredStep[] = [{ from: 5000, action: 'percent', bp: 5000 }];
    const own = { aggregatorId: a1.aggregatorId, agentId: a1.agentId };
    const ruleId = await kit.addRule(half, own);
    expect(await kit.bet(a1, roundId, ['upper3', '111', 100])).toEqual(['100 at 900']);
    await testCompany.set(own, 'upper3', { limit: '20000' });
    expect(await kit.bet(a1, roundId, ['upper3', '222', 150])).toEqual(['100 at 900', '50 at 450']);
    expect(await kit.bet(a2, roundId, ['upper3', '222', 150])).toEqual(['150 at 900']);
    expect(await actionsOf(ruleId)).toMatchObject([{ number_key: '222', step_no: 1, agent_id: a1.agentId }]);
    await kit.change(
      sql`update limiter_rule set archived_at = now() where id = ${ruleId}`,
      sql`update bet_setting set settings = settings - 'limit' where agent_id = ${a1.agentId}`,
    );
  });

  it('may limit the stake of one player on one number', async () => {
    const roundId = await testCompany.openRound();
    const ruleId = await kit.addRule([], { aggregatorId: a1.aggregatorId, capPerPerson: 50_000n });
    expect(await kit.bet(a1, roundId, ['upper3', '333', 600])).toEqual([
      '500 at 900',
      '100 player_number_limit',
    ]);
    expect(await kit.bet(b1, roundId, ['upper3', '333', 600])).toEqual(['600 at 900']);
    await kit.change(sql`update limiter_rule set active = false where id = ${ruleId}`);
  });

  it('that is created when numbers are already past its steps works from the next bet on and is recorded once', async () => {
    const roundId = await testCompany.openRound();
    await kit.bet(a1, roundId, ['upper3', '555', 300], ['upper3', '666', 300]);
    const ruleId = await kit.addRule([
      { from: '10000', action: 'rate', rate: 80_000 },
      { from: '20000', action: 'rate', rate: 70_000 },
    ]);
    const numbers = async () =>
      (await actionsOf(ruleId)).map((action) => [action.number_key, action.step_no, action.stake]);
    const of555 = [
      ['555', 1, 30_000n],
      ['555', 2, 30_000n],
    ];
    expect(await kit.bet(a1, roundId, ['upper3', '555', 10])).toEqual(['10 at 700']);
    expect(await numbers()).toEqual(of555);
    for (const _ of [1, 2, 3]) await kit.bet(a2, roundId, ['upper3', '555', 10], ['upper3', '666', 10]);
    expect(await numbers()).toEqual([...of555, ['666', 1, 30_000n], ['666', 2, 30_000n]]);
    await kit.change(sql`update limiter_rule set active = false where id = ${ruleId}`);
  });

  it('by share of a limit that is lowered below a number’s stake is recorded once, with the next bet', async () => {
    const roundId = await testCompany.openRound();
    const own = { aggregatorId: a1.aggregatorId };
    await testCompany.set(own, 'upper3', { limit: '100000' });
    const ruleId = await kit.addRule(
      [
        { from: 5000, action: 'rate', rate: 80_000 },
        { from: 8000, action: 'rate', rate: 70_000 },
      ],
      own,
    );
    const steps = async () => (await actionsOf(ruleId)).map((action) => [action.step_no, action.stake]);
    await kit.bet(a1, roundId, ['upper3', '888', 300]);
    await kit.bet(a2, roundId, ['upper3', '888', 10]);
    expect(await steps()).toEqual([]);
    await testCompany.set(own, 'upper3', { limit: '50000' });
    expect(await kit.bet(a1, roundId, ['upper3', '888', 10])).toEqual(['10 at 800']);
    expect(await steps()).toEqual([[1, 31_000n]]);
    await testCompany.set(own, 'upper3', { limit: '40000' });
    for (const _ of [1, 2]) await kit.bet(a1, roundId, ['upper3', '888', 10]);
    expect(await steps()).toEqual([
      [1, 31_000n],
      [2, 32_000n],
    ]);
    await kit.change(
      sql`update limiter_rule set active = false where id = ${ruleId}`,
      sql`update bet_setting set settings = settings - 'limit' where aggregator_id = ${a1.aggregatorId}`,
    );
  });

  it('records nothing for bets that are rolled back, and a number that falls and rises again only once', async () => {
    const roundId = await testCompany.openRound();
    const ruleId = await kit.addRule([{ from: '10000', action: 'rate', rate: 80_000 }]);
    await kit.quote(a1, roundId, ['upper3', '444', 100]);
    expect(await actionsOf(ruleId)).toEqual([]);
    await kit.bet(a1, roundId, ['upper3', '444', 100]);
    await kit.change(
      sql`update number_total set stake = 5000 where round_id = ${roundId} and number_key = '444'`,
      sql`update company_number_total set stake = 5000 where round_id = ${roundId} and number_key = '444'`,
    );
    expect(await kit.bet(a1, roundId, ['upper3', '444', 100])).toEqual(['50 at 900', '50 at 800']);
    expect(await actionsOf(ruleId)).toHaveLength(1);
    await kit.change(sql`update limiter_rule set active = false where id = ${ruleId}`);
  });
});

describe('a number of high risk', () => {
  it('is recorded once a round for the level whose limit it uses up, by its payout less the stakes of its bet type', async () => {
    const roundId = await testCompany.openRound();
    await testCompany.set({ aggregatorId: a1.aggregatorId }, 'upper3', {
      limit: '1000000',
      highRiskPercentage: 80,
    });
    const recordedNumbers = () =>
      kit.rows(sql`
        select level, aggregator_id, number_key, exposure, percentage from high_risk_number
        where round_id = ${roundId} order by id`);
    // under 80 % of 10,000, then over it
    await kit.bet(a1, roundId, ['upper3', '001', 5], ['upper3', '002', 5]);
    expect(await recordedNumbers()).toEqual([]);
    await kit.bet(a2, roundId, ['upper3', '001', 4]);
    const first = {
      level: 'aggregator',
      aggregator_id: a1.aggregatorId,
      number_key: '001',
      percentage: 80,
      exposure: 9n * 90_000n - 14n * 100n,
    };
    expect(await recordedNumbers()).toEqual([first]);
    await kit.bet(a2, roundId, ['upper3', '001', 4]);
    expect(await recordedNumbers()).toEqual([first]);
    await kit.bet(b1, roundId, ['upper3', '002', 50]);
    expect(await recordedNumbers()).toEqual([first]);
  });

  it('is recorded with the next bet where its limit was lowered, and once', async () => {
    const roundId = await testCompany.openRound();
    const own = { aggregatorId: a1.aggregatorId };
    await testCompany.set(own, 'upper3', { limit: '10000000', highRiskPercentage: 80 });
    const recorded = () =>
      kit.rows(sql`
        select number_key, exposure, number_limit from high_risk_number where round_id = ${roundId} order by id`);
    await kit.bet(a1, roundId, ['upper3', '003', 20]);
    expect(await recorded()).toEqual([]);
    await testCompany.set(own, 'upper3', { limit: '1000000' });
    const once = [{ number_key: '003', exposure: 21n * 90_000n - 21n * 100n, number_limit: 1_000_000n }];
    for (const _ of [1, 2, 3]) {
      await kit.bet(a1, roundId, ['upper3', '003', 1]);
      expect(await recorded()).toEqual(once);
    }
  });
});
