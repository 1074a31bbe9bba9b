import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AgentId, AggregatorId } from '../src/platform/db/ids.ts';
import type { Scope } from '../src/platform/db/store.ts';
import { testDatabase } from './database.ts';
import { openTestCompany, type TestCompany } from './test-company.ts';

/**
 * What the database lets a tenant read and write of what is sold at which rate, even if a query forgets to
 * check.
 */

const database = await testDatabase();
let testCompany: TestCompany;
let asAggregator: Scope;
let asAgent: Scope;
beforeAll(async () => {
  testCompany = await openTestCompany(database.connection);
  const { aggregatorId, agentId } = testCompany.agents.a1;
  asAggregator = { as: 'tenant', aggregatorId, agentId: null };
  asAgent = { as: 'tenant', aggregatorId, agentId };
});
afterAll(() => testCompany.store.close());

const run = (scope: Scope, query: RawBuilder<unknown>) =>
  testCompany.store.dryRun(scope, async (tx) => Number((await query.execute(tx)).numAffectedRows ?? 0n));
const refused = 'row-level security';

interface Whose {
  level: 'company' | 'aggregator' | 'agent';
  aggregatorId: AggregatorId | null;
  agentId: AgentId | null;
}
const owners = (): Record<string, Whose> => {
  const { a1, a2, b1 } = testCompany.agents;
  return {
    company: { level: 'company', aggregatorId: null, agentId: null },
    'own master': { level: 'aggregator', aggregatorId: a1.aggregatorId, agentId: null },
    'other master': { level: 'aggregator', aggregatorId: b1.aggregatorId, agentId: null },
    'agent itself': { level: 'agent', aggregatorId: a1.aggregatorId, agentId: a1.agentId },
    'agent beside it': { level: 'agent', aggregatorId: a1.aggregatorId, agentId: a2.agentId },
    // another master's agent, passed off as one's own
    'foreign agent': { level: 'agent', aggregatorId: a1.aggregatorId, agentId: b1.agentId },
  };
};
const inserts: Record<string, (whose: Whose) => RawBuilder<unknown>> = {
  bet_setting: ({ level, aggregatorId, agentId }) => sql`
    insert into bet_setting (level, aggregator_id, agent_id, provider_id, bet_type, settings)
    values (${level}, ${aggregatorId}, ${agentId}, 'thai-gov', 'set', '{}')`,
  blocked_number: ({ level, aggregatorId, agentId }) => sql`
    insert into blocked_number (level, aggregator_id, agent_id, provider_id, bet_type, number_key)
    values (${level}, ${aggregatorId}, ${agentId}, 'thai-gov', 'upper3', '999')`,
  limiter_rule: ({ level, aggregatorId, agentId }) => sql`
    insert into limiter_rule (level, aggregator_id, agent_id, name, basis, steps, created_by_name)
    values (${level}, ${aggregatorId}, ${agentId}, 'rule', 'stake', '[]', 'test')`,
  planned_change: ({ level, aggregatorId, agentId }) => sql`
    insert into planned_change (level, aggregator_id, agent_id, provider_id, changes, planned_by_name)
    values (${level}, ${aggregatorId}, ${agentId}, 'thai-gov', '[]', 'test')`,
  profile: ({ aggregatorId, agentId }) => sql`
    insert into profile (aggregator_id, agent_id, provider_id, name, created_by_name)
    values (${aggregatorId}, ${agentId}, 'thai-gov', 'profile', 'test')`,
};

describe.each(Object.keys(inserts))('%s', (table) => {
  it.each([
    ['own master', true],
    ['agent itself', true],
    ['agent beside it', true],
    ['company', false],
    ['other master', false],
    ['foreign agent', false],
  ] as const)('is written by a master for %s: %s', async (name, may) => {
    const whose = owners()[name];
    const insert = whose && inserts[table]?.(whose);
    if (!insert) throw new Error('no such case');
    if (may) expect(await run(asAggregator, insert)).toBe(1);
    else await expect(run(asAggregator, insert)).rejects.toThrow(refused);
  });

  it.each([
    ['agent itself', true],
    ['own master', false],
    ['agent beside it', false],
    ['company', false],
  ] as const)('is written by an agent for %s: %s', async (name, may) => {
    const whose = owners()[name];
    const insert = whose && inserts[table]?.(whose);
    if (!insert) throw new Error('no such case');
    if (may) expect(await run(asAgent, insert)).toBe(1);
    else await expect(run(asAgent, insert)).rejects.toThrow(refused);
  });
});

describe('settings', () => {
  it('of the company are read by tenants and changed by none', async () => {
    const change = sql`update bet_setting set settings = '{}' where level = 'company'`;
    expect(await run(asAggregator, change)).toBe(0);
    expect(await run({ as: 'company' }, change)).toBeGreaterThan(0);
  });

  it('kept for a round are changed by their owner, and created by no tenant', async () => {
    const roundId = await testCompany.openRound();
    const { aggregatorId } = testCompany.agents.a1;
    await sql`
      insert into round_setting (round_id, level, aggregator_id, bet_type, settings)
      values (${roundId}, 'aggregator', ${aggregatorId}, 'upper3', '{}'),
             (${roundId}, 'company', null, 'upper3', '{}')`.execute(testCompany.store.db);
    expect(await run(asAggregator, sql`update round_setting set settings = '{"accept": true}'`)).toBe(1);
    expect(await run(asAgent, sql`update round_setting set settings = '{"accept": true}'`)).toBe(0);
    await expect(
      run(
        asAggregator,
        sql`insert into round_setting (round_id, level, bet_type, settings)
        values (${roundId}, 'company', 'upper2', '{}')`,
      ),
    ).rejects.toThrow('permission denied');
  });

  it('of blocked numbers are ended and never deleted', async () => {
    for (const scope of [asAggregator, { as: 'company' } as const])
      await expect(run(scope, sql`delete from blocked_number`)).rejects.toThrow('permission denied');
  });
});

describe('a special rate', () => {
  const grant = (by: string, { aggregatorId, agentId } = testCompany.agents.a1) => sql`
    insert into special_rate (aggregator_id, agent_id, provider_id, bet_type, rate_x100, granted_by, valid_from, valid_to,
      created_by_name)
    values (${aggregatorId}, ${agentId}, 'thai-gov', 'upper3', 95000, ${by}, now(), now() + interval '1 day', 'test')`;

  it('is given by a master in its own name, to its own agents', async () => {
    expect(await run(asAggregator, grant('aggregator'))).toBe(1);
    await expect(run(asAggregator, grant('company'))).rejects.toThrow(refused);
    await expect(run(asAggregator, grant('aggregator', testCompany.agents.b1))).rejects.toThrow(refused);
    const passedOff = { ...testCompany.agents.b1, aggregatorId: testCompany.agents.a1.aggregatorId };
    await expect(run(asAggregator, grant('aggregator', passedOff))).rejects.toThrow(refused);
  });

  it('is given by no agent to itself, and the company’s is ended by no master', async () => {
    await expect(run(asAgent, grant('aggregator'))).rejects.toThrow(refused);
    await grant('company').execute(testCompany.store.db);
    const end = sql`update special_rate set withdrawn_at = now()`;
    expect([await run(asAggregator, end), await run({ as: 'company' }, end)]).toEqual([0, 1]);
  });
});

describe('an action of a limiter rule', () => {
  it('of the company is recorded by the agent that sells and read by no tenant', async () => {
    await sql`insert into limiter_rule (level, name, basis, steps, created_by_name)
              values ('company', 'rule', 'stake', '[]', 'test')`.execute(testCompany.store.db);
    const roundId = await testCompany.openRound();
    const note = sql`
      insert into limiter_action (aggregator_id, rule_id, rule_version, level, round_id, bet_type, number_key, step_no, bound, stake)
      select 0, max(id), 1, 'company', ${roundId}, 'upper3', '387', 1, 1, 1 from limiter_rule`;
    expect(await run(asAggregator, note)).toBe(1);
    await note.execute(testCompany.store.db);
    const { rows } = await testCompany.store.transaction(asAggregator, (tx) =>
      sql`select 1 from limiter_action`.execute(tx),
    );
    expect(rows).toEqual([]);
    await expect(run(asAggregator, sql`update limiter_action set notified_at = now()`)).rejects.toThrow(
      'permission denied',
    );
  });
});
