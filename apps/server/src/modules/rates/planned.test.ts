import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { testDatabase } from '../../../test/database.ts';
import { openTestApi, type Person } from '../../../test/test-api.ts';
import type { AgentId, AggregatorId } from '../../platform/db/ids.ts';
import { advanceRounds } from '../rounds/advance.ts';
import { thaiGov as params, ratesOf } from './rates.test-kit.ts';

const api = await openTestApi(await testDatabase());
const { a1, a2, b1 } = api.agents;
const { save, plan, scheduled, openNow, rateOf, versionOf } = ratesOf(api);
const m1 = String(a1.aggregatorId);
const ofA1 = { agentId: String(a1.agentId) };

const planned = async (who: Person, query: object = {}) =>
  (await api.ok(who, 'rates.planned', { query: { ...query } })).data;
const notices = async (who: Person) => (await api.ok(who, 'rates.notices')).data;
const rateChangeNotifications = async (who: Person) =>
  (await api.ok(who, 'notifications.list')).data.filter(({ kind }) => kind === 'rate_change_planned');

describe('a change for the next round', () => {
  it('changes nothing before, notifies the people concerned, and applies from the opening of the next round', async () => {
    const running = await api.testCompany.openRound();
    const next = await scheduled();
    const plannedRate = await plan('superadmin', { upper3: { payRate: '800' } });
    expect(plannedRate).toMatchObject({
      level: 'company',
      changes: [{ betType: 'upper3', field: 'payRate', from: '900', to: '800' }],
      state: 'planned',
      plannedBy: 'superadmin',
      mayWithdraw: true,
      round: { roundId: next },
    });
    expect(await rateOf(a1, running)).toEqual(['900']);
    expect(await notices('a1')).toMatchObject([
      { providerId: 'thai-gov', betType: 'upper3', from: '900', to: '800', round: { roundId: next } },
    ]);
    expect(await notices('superadmin')).toEqual([]);
    for (const who of ['m1', 'm2', 'a1', 'b1'] as const)
      expect(await rateChangeNotifications(who)).toMatchObject([
        { done: false, values: { providerId: 'thai-gov' } },
      ]);
    expect(await rateChangeNotifications('admin')).toEqual([]);

    await openNow(next);
    expect(await rateOf(a1, running)).toEqual(['900']);
    expect(await rateOf(a1, next)).toEqual(['800']);
    expect(await rateOf(b1, next)).toEqual(['800']);
    expect((await planned('superadmin'))[0]).toMatchObject({
      plannedChangeId: plannedRate.plannedChangeId,
      state: 'applied',
      round: { roundId: next },
      mayWithdraw: false,
    });
    expect(await rateChangeNotifications('a1')).toMatchObject([{ done: true }]);
    expect(await notices('a1')).toEqual([]);
    const [line] = await api.rows(
      sql`select actor_name, aggregator_id, before, after from log where operation = 'job.rates.apply'`,
    );
    expect(line).toMatchObject({
      actor_name: 'round clock',
      before: { betTypes: { upper3: { payRate: '900' } } },
      after: {
        betTypes: { upper3: { payRate: '800' } },
        versions: { upper3: 2 },
        plannedChangeId: plannedRate.plannedChangeId,
        round: { roundId: next },
      },
    });
  });

  it('is applied by the round clock too, and logged in the chain of its tenant', async () => {
    await plan('a1', { lower2: { payRate: '70' } });
    const next = await scheduled(-1);
    await advanceRounds(api.app.services.store);
    expect(await rateOf(a1, next, 'lower2', '08')).toEqual(['70']);
    expect(await rateOf(a2, next, 'lower2', '08')).toEqual(['90']);
    const lines = await api.rows<{ aggregator_id: AggregatorId; agent_id: AgentId }>(
      sql`select aggregator_id, agent_id from log where operation = 'job.rates.apply' order by at desc limit 1`,
    );
    expect(lines).toEqual([{ aggregator_id: a1.aggregatorId, agent_id: a1.agentId }]);
  });

  it('of the same fields replaces what was planned before; the other planned fields stay', async () => {
    const first = await plan('m1', { cross3: { payRate: '140', maximum: '300' } });
    const second = await plan('m1', { cross3: { payRate: '130' } });
    const third = await plan('m1', { cross3: { payRate: '120', limit: '900' } });
    expect((await planned('m1', { state: 'planned' })).map(({ changes }) => changes)).toEqual([
      [
        { betType: 'cross3', field: 'payRate', from: null, to: '120' },
        { betType: 'cross3', field: 'limit', from: null, to: '900.00' },
      ],
      [{ betType: 'cross3', field: 'maximum', from: null, to: '300.00' }],
    ]);
    expect((await planned('m1', { state: 'replaced' })).map((change) => change.plannedChangeId)).toEqual([
      second.plannedChangeId,
    ]);
    expect((await rateChangeNotifications('a1')).filter(({ done }) => !done)).toHaveLength(1);
    for (const change of [first, third])
      await api.ok('m1', 'rates.withdraw', {
        params: { plannedChangeId: change.plannedChangeId },
        body: { reason: 'not now' },
      });
    expect((await rateChangeNotifications('a1')).filter(({ done }) => !done)).toEqual([]);
  });

  it('is shown in the sheet; sending the present value removes the field from the plan', async () => {
    const plannedRate = await plan('superadmin', { front3: { payRate: '400' } });
    const { data } = await api.ok('superadmin', 'rates.get', { params });
    expect(data.betTypes.find(({ betType }) => betType === 'front3')?.planned).toEqual([
      { plannedChangeId: plannedRate.plannedChangeId, field: 'payRate', to: '400' },
    ]);
    expect(await save('superadmin', { front3: { payRate: '450' } }, 'next_round')).toMatchObject({
      planned: null,
    });
    expect(await planned('superadmin', { state: 'planned' })).toEqual([]);
    const line = await api.one(sql`
      select operation, before, after from log where subject = 'rates' order by at desc, seq desc limit 1`);
    expect(line).toMatchObject({
      operation: 'rates.change',
      before: {
        planned: [
          { plannedChangeId: plannedRate.plannedChangeId, changes: [{ field: 'payRate', to: '400' }] },
        ],
      },
      after: { level: 'company', changes: [] },
    });
  });

  it('is checked together with what is already planned', async () => {
    await plan('superadmin', { last3: { maximum: '50' } });
    const version = await versionOf('superadmin', 'last3', {});
    const changes = [{ betType: 'last3', version, set: { lowest: '60' } }];
    const body = { when: 'next_round', changes };
    expect((await api.refusal('superadmin', 'rates.change', { params, body })).fields).toMatchObject([
      { path: 'body.changes.0.set.lowest', code: 'lowest_over_maximum' },
    ]);
    await api.rows(
      sql`update planned_change set state = 'withdrawn', ended_at = now() where state = 'planned'`,
    );
  });

  it('notifies nobody who does not sell the provider', async () => {
    const plannedRate = await plan('superadmin', { front3: { payRate: '430' } });
    const sells = (providers: string | null) =>
      api.rows(sql`
        with version as (update config_version set version = version + 1)
        update agent set providers_allowed = ${providers}::text[] where id = ${b1.agentId}`);
    expect(await notices('b1')).toHaveLength(1);
    await sells('{hanoi}');
    expect(await notices('b1')).toEqual([]);
    await sells(null);
    await api.ok('admin', 'rates.withdraw', {
      params: { plannedChangeId: plannedRate.plannedChangeId },
      body: { reason: 'a mistake' },
    });
  });

  it('notifies nobody when the company switched that off', async () => {
    await api.rows(sql`update company set next_round_rate_notice = false`);
    const before = (await rateChangeNotifications('b1')).length;
    const plannedRate = await plan('superadmin', { front3: { payRate: '410' } });
    expect(await rateChangeNotifications('b1')).toHaveLength(before);
    expect(await notices('b1')).toEqual([]);
    await api.rows(sql`update company set next_round_rate_notice = true`);
    expect(await notices('b1')).toMatchObject([{ betType: 'front3', from: '450', to: '410' }]);
    await api.ok('admin', 'rates.withdraw', {
      params: { plannedChangeId: plannedRate.plannedChangeId },
      body: { reason: 'a mistake' },
    });
  });
});

describe('a planned change that no longer fits', () => {
  it('does not stop the round from opening: the other fields apply, and the levels above still limit them', async () => {
    await plan('superadmin', { cross3: { payRate: '145' }, last3: { payRate: '440' } });
    await plan('m1', { upper2: { payRate: '89' } }, ofA1);
    await save('superadmin', { upper2: { payRate: '60' } }, 'now', { aggregatorId: m1 });
    await api.rows(sql`
      update provider set bet_types = array_remove(bet_types, 'last3') where id = 'thai-gov'`);
    await api.rows(sql`update agent set status = 'suspended' where id = ${a1.agentId}`);
    const next = await scheduled();
    await openNow(next);
    await api.rows(sql`update agent set status = 'active' where id = ${a1.agentId}`);
    await api.rows(sql`update config_version set version = version + 1`);
    expect(await rateOf(b1, next, 'cross3', '738')).toEqual(['145']);
    expect(await rateOf(a1, next, 'upper2', '87')).toEqual(['60']);
    expect((await planned('superadmin', { state: 'planned' })).length).toBe(0);
    const lines = await api.rows<{ after: { leftOut?: string[] } }>(
      sql`select after from log where operation = 'job.rates.apply'`,
    );
    expect(lines.some(({ after }) => after.leftOut?.includes('last3'))).toBe(true);
  });
});

describe('planned changes', () => {
  it('are withdrawn once, by whoever may, with a reason', async () => {
    const plannedRate = await plan('m1', { run_lower: { payRate: '4' } }, ofA1);
    const request = {
      params: { plannedChangeId: plannedRate.plannedChangeId },
      body: { reason: 'talked about it' },
    };
    for (const who of ['b1', 'm2', 'a2'] as const)
      expect((await api.refusal(who, 'rates.withdraw', request)).code).toBe('not_found');
    expect((await api.ok('a1', 'rates.withdraw', request)).data).toMatchObject({
      state: 'withdrawn',
      endedBy: 'a1',
      mayWithdraw: false,
    });
    expect(await api.refusal('m1', 'rates.withdraw', request)).toMatchObject({
      code: 'plan_ended',
      values: { state: 'withdrawn' },
    });
    const company = await plan('superadmin', { run_lower: { payRate: '4.1' } });
    const ofCompany = { params: { plannedChangeId: company.plannedChangeId }, body: { reason: 'mine now' } };
    expect((await api.refusal('m1', 'rates.withdraw', ofCompany)).code).toBe('not_found');
    expect((await planned('m1')).some(({ level }) => level === 'company')).toBe(false);
    await api.ok('superadmin', 'rates.withdraw', ofCompany);
  });

  it('are shown to their owner and the levels above, and to no other tenant', async () => {
    const of = async (who: Person) => new Set((await planned(who)).map(({ holderName }) => holderName));
    expect(await of('a1')).toEqual(new Set(['a1']));
    expect(await of('m1')).toEqual(new Set(['m1', 'a1']));
    expect(await of('b1')).toEqual(new Set());
    expect(await of('m2')).toEqual(new Set());
    expect(await of('reporter')).toEqual(new Set(['Test company', 'm1', 'a1']));
    expect((await planned('reporter')).some(({ mayWithdraw }) => mayWithdraw)).toBe(false);
  });
});
