import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { testDatabase } from '../../../test/database.ts';
import { sell } from '../../../test/sell-and-settle.ts';
import { openTestApi } from '../../../test/test-api.ts';
import type { AggregatorId, RoundId } from '../../platform/db/ids.ts';
import { thaiGov as params, sheetsOf } from './rates.test-kit.ts';

const api = await openTestApi(await testDatabase());
const { a1, a2, b1 } = api.agents;
const m1 = String(a1.aggregatorId);
const ofA1 = { agentId: String(a1.agentId) };
const { sheet, row, body, change } = sheetsOf(api);

const quote = async (agent: typeof a1, roundId: RoundId, betType: string, number: string, stake = '10') =>
  (
    await api.ok({ apiKey: agent.apiKey }, 'intake.quote', {
      body: { roundId: String(roundId), player: 'somchai', items: [{ betType, number, stake }] },
    })
  ).data.lines;
const rateOf = async (agent: typeof a1, roundId: RoundId, betType = 'upper3', number = '387') =>
  (await quote(agent, roundId, betType, number)).map((line) => ('rate' in line ? line.rate : line));

const logOf = (operation: string) =>
  api.rows<{
    aggregator_id: AggregatorId;
    actor_name: string;
    before: unknown;
    after: unknown;
    reason: string | null;
  }>(sql`
    select aggregator_id, actor_name, before, after, reason from log where operation = ${operation} order by at desc`);

describe('the sheet of rates', () => {
  it('shows for each bet type what a level sets, what is in force, and which level it is from', async () => {
    await change('superadmin', { upper3: { limit: '5000', maximum: '1000' } });
    await change('superadmin', { upper3: { payRate: '850', maximum: '400' } }, { aggregatorId: m1 });
    const company = await row('superadmin', 'upper3');
    expect(company).toMatchObject({
      own: { payRate: '900', limit: '5000.00', maximum: '1000.00' },
      effective: { payRate: { value: '900', from: 'company' } },
      payRateMax: null,
      inTerms: true,
    });
    expect(await row('m1', 'upper3')).toMatchObject({
      version: 1,
      own: { payRate: '850', maximum: '400.00' },
      effective: {
        payRate: { value: '850', from: 'aggregator' },
        maximum: { value: '400.00', from: 'aggregator' },
        limit: { value: '5000.00', from: 'company' },
        risk: { value: null, from: 'none' },
      },
    });
    expect(await row('a1', 'upper3')).toMatchObject({
      version: 0,
      own: {},
      effective: { payRate: { value: '850', from: 'aggregator' } },
      payRateMax: '850',
      inTerms: true,
    });
    expect(await row('a1', 'last4')).toMatchObject({ inTerms: false });
  });

  it('shows the open rounds, the next one, an agent’s credit and what the level has sold', async () => {
    const roundId = await api.testCompany.openRound();
    await sell(api, a1, roundId, [['upper2', '87', '30']]);
    await sell(api, a2, roundId, [['upper2', '87', '50']]);
    const agent = await sheet('a1');
    expect(agent).toMatchObject({ level: 'agent', holderName: 'a1', agentId: String(a1.agentId) });
    expect(agent.openRounds.map((round) => round.roundId)).toContain(String(roundId));
    expect(agent.accountLimit).toEqual({ limit: null, used: '30.00' });
    expect((await row('a1', 'upper2')).sold).toEqual({ mostOnNumber: '30.00', tickets: 1 });
    expect((await row('m1', 'upper2')).sold).toEqual({ mostOnNumber: '80.00', tickets: 2 });
    expect((await row('superadmin', 'upper2')).sold).toEqual({ mostOnNumber: '80.00', tickets: 2 });
    expect((await row('b1', 'upper2')).sold).toEqual({ mostOnNumber: '0.00', tickets: 0 });
  });

  it.each([
    ['m2', { aggregatorId: m1 }],
    ['m2', ofA1],
    ['b1', ofA1],
    ['a2', ofA1],
    ['a2', { aggregatorId: m1 }],
    ['a1', { aggregatorId: m1 }],
    ['superadmin', { aggregatorId: String(b1.aggregatorId), ...ofA1 }],
    ['superadmin', { agentId: '999999' }],
  ] as const)('of another tenant does not exist for %s (%j)', async (who, owner) => {
    expect((await api.refusal(who, 'rates.get', { params, query: owner })).code).toBe('not_found');
    const request = {
      ...owner,
      when: 'now',
      changes: [{ betType: 'upper3', version: 0, set: { payRate: '1' } }],
    };
    expect((await api.refusal(who, 'rates.change', { params, body: request })).code).toBe('not_found');
  });
});

describe('a change at once', () => {
  it('applies to the next quote, and is in the log with old and new', async () => {
    const roundId = await api.testCompany.openRound();
    expect(await rateOf(b1, roundId, 'run_upper', '8')).toEqual(['3.2']);
    expect(await change('superadmin', { run_upper: { payRate: '3.1', lowest: '2' } })).toMatchObject({
      changed: 1,
      planned: null,
      warnings: [],
    });
    expect(await rateOf(b1, roundId, 'run_upper', '8')).toEqual(['3.1']);
    expect((await logOf('rates.change'))[0]).toMatchObject({
      before: { level: 'company', betTypes: { run_upper: { payRate: '3.2' } } },
      after: { betTypes: { run_upper: { payRate: '3.1', lowest: '2.00' } }, versions: { run_upper: 2 } },
    });
  });

  it('that changes nothing leaves version and log unchanged', async () => {
    const before = (await logOf('rates.change')).length;
    expect(await change('superadmin', { run_upper: { payRate: '3.10' } })).toMatchObject({ changed: 0 });
    expect((await row('superadmin', 'run_upper')).version).toBe(2);
    expect(await logOf('rates.change')).toHaveLength(before);
  });

  it('to null removes a field, so that the level above applies again', async () => {
    await change('m1', { lower2: { payRate: '80' } }, ofA1);
    expect((await row('a1', 'lower2')).effective.payRate).toEqual({ value: '80', from: 'agent' });
    await change('a1', { lower2: { payRate: null } });
    expect((await row('a1', 'lower2')).own).toEqual({});
    expect((await row('a1', 'lower2')).effective.payRate.value).toBe('90');
  });

  it('based on an older version is refused with what changed, and by whom', async () => {
    const stale = await body('superadmin', { lower2: { payRate: '88' } });
    await change('admin', { lower2: { payRate: '89', limit: '7000' } });
    const refusal = await api.refusal('superadmin', 'rates.change', { params, body: stale });
    expect(refusal.code).toBe('stale_version');
    expect(refusal.changes).toEqual(
      expect.arrayContaining([
        { field: 'body.changes.0.set.payRate', value: '89', by: 'admin', at: expect.any(String) },
        { field: 'body.changes.0.set.limit', value: '7000.00', by: 'admin', at: expect.any(String) },
      ]),
    );
  });
});

describe('opening and closing every bet type', () => {
  it('says how many changed, and which are still not sold and why', async () => {
    const closed = await api.ok('superadmin', 'rates.acceptAll', { params, body: { accept: false } });
    expect(closed.data.unchanged).toBe(0);
    expect(closed.data.changed).toBe((await sheet('superadmin')).betTypes.length);
    const tenant = await api.ok('a1', 'rates.acceptAll', { params, body: { accept: true } });
    expect(tenant.data.failed).toContainEqual({ betType: 'upper2', code: 'closed_by_upline' });
    expect(tenant.data.failed).toContainEqual({ betType: 'last4', code: 'not_in_terms' });
    const open = await api.ok('superadmin', 'rates.acceptAll', { params, body: { accept: true } });
    expect(open.data).toMatchObject({ changed: closed.data.changed, unchanged: 0 });
    expect((await row('a1', 'upper2')).effective.accept.value).toBe(true);
    expect((await logOf('rates.acceptAll'))[0]).toMatchObject({
      before: { betTypes: { upper3: { accept: false } } },
      after: { betTypes: { upper3: { accept: true } } },
    });
  });
});
