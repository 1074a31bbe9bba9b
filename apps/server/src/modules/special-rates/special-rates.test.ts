import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { testDatabase } from '../../../test/database.ts';
import { openTestApi, type Person } from '../../../test/test-api.ts';
import type { RoundId } from '../../platform/db/ids.ts';

const api = await openTestApi(await testDatabase());
const { a1, a2, b1 } = api.agents;
const hour = 3_600_000;
const inHours = (hours: number) => new Date(Date.now() + hours * hour).toISOString();

const grant = (more: object = {}) => ({
  providerId: 'thai-gov',
  rates: [{ betType: 'upper3', rate: '950' }],
  until: inHours(2),
  ...more,
});
const give = async (who: Person, agent: typeof a1, more: object = {}) =>
  (
    await api.ok(who, 'specialRates.create', {
      params: { agentId: String(agent.agentId) },
      body: grant(more),
    })
  ).data;
const refused = (who: Person, agent: typeof a1, more: object = {}) =>
  api.refusal(who, 'specialRates.create', { params: { agentId: String(agent.agentId) }, body: grant(more) });
const list = async (who: Person, agent: typeof a1) =>
  (await api.ok(who, 'specialRates.list', { params: { agentId: String(agent.agentId) } })).data;
const withdraw = (_: Person, specialRateId: string) => ({
  params: { specialRateId },
  body: { reason: 'the festival is over' },
});

const rateOf = async (agent: typeof a1, roundId: RoundId, betType = 'upper3', number = '387') => {
  const body = { roundId: String(roundId), player: 'somchai', items: [{ betType, number, stake: '10' }] };
  const { data } = await api.ok({ apiKey: agent.apiKey }, 'intake.quote', { body });
  return data.lines.map((line) => (line.outcome === 'accepted' ? line.rate : line.reason));
};

describe('a special rate', () => {
  it('of the company replaces the normal rate for its period, and ends when it is withdrawn', async () => {
    const roundId = await api.testCompany.openRound();
    const [specialRate] = await give('superadmin', a1, { note: 'new year' });
    expect(specialRate).toMatchObject({
      agentId: String(a1.agentId),
      betType: 'upper3',
      rate: '950',
      normalRate: '900',
      grantedBy: 'company',
      state: 'running',
      note: 'new year',
      createdBy: 'superadmin',
    });
    expect(await rateOf(a1, roundId)).toEqual(['950']);
    expect(await rateOf(a2, roundId)).toEqual(['900']);
    const { data } = await api.ok('a1', 'rates.get', { params: { providerId: 'thai-gov' } });
    expect(data.betTypes.find(({ betType }) => betType === 'upper3')?.effective.payRate).toEqual({
      value: '950',
      from: 'special',
    });
    // the master does not see who at the company gave it and why, and cannot end it
    expect(await list('m1', a1)).toMatchObject([{ rate: '950', note: null, createdBy: null }]);
    const id = specialRate?.specialRateId ?? '';
    expect((await api.refusal('m1', 'specialRates.withdraw', withdraw('m1', id))).code).toBe('not_found');
    expect(
      (await api.ok('superadmin', 'specialRates.withdraw', withdraw('superadmin', id))).data,
    ).toMatchObject({
      state: 'withdrawn',
      withdrawnBy: 'superadmin',
    });
    expect(await rateOf(a1, roundId)).toEqual(['900']);
    expect(
      await api.refusal('superadmin', 'specialRates.withdraw', withdraw('superadmin', id)),
    ).toMatchObject({
      code: 'plan_ended',
      values: { state: 'withdrawn' },
    });
    const lines = await api.rows(sql`
      select operation, before, after from log where operation like 'specialRates.%' order by at`);
    expect(lines).toMatchObject([
      { after: { specialRates: { rates: [{ betType: 'upper3', rate: '950' }] } } },
      { before: { specialRate: { state: 'running' } }, after: { specialRate: { state: 'withdrawn' } } },
    ]);
  });

  it('begins and ends by the clock', async () => {
    const roundId = await api.testCompany.openRound();
    const [later] = await give('superadmin', a2, { from: inHours(1), until: inHours(2) });
    expect(later?.state).toBe('planned');
    expect(await rateOf(a2, roundId)).toEqual(['900']);
    const shift = (hours: number) =>
      api.rows(sql`
        with moved as (
          update special_rate set valid_from = valid_from - make_interval(hours => ${hours}),
            valid_to = valid_to - make_interval(hours => ${hours})
          where id = ${later?.specialRateId})
        update config_version set version = version + 1`);
    await shift(1);
    expect(await rateOf(a2, roundId)).toEqual(['950']);
    await shift(1);
    expect(await rateOf(a2, roundId)).toEqual(['900']);
    expect(await list('superadmin', a2)).toMatchObject([{ state: 'ended' }]);
  });

  it('given by a master is at most the master’s own rate', async () => {
    const over = await refused('m1', a2, { rates: [{ betType: 'upper3', rate: '901' }] });
    expect(over).toMatchObject({
      code: 'rates_invalid',
      fields: [{ path: 'body.rates.0.rate', code: 'over_upline', message: 'At most 900, set by the terms.' }],
    });
    const roundId = await api.testCompany.openRound();
    await api.testCompany.set({ aggregatorId: a2.aggregatorId }, 'upper3', { payRate: 80_000 });
    const [specialRate] = await give('m1', a2, { rates: [{ betType: 'upper3', rate: '890' }] });
    expect(specialRate).toMatchObject({ grantedBy: 'aggregator', normalRate: '800', createdBy: 'm1' });
    expect(await rateOf(a2, roundId)).toEqual(['890']);
    await api.ok('m1', 'specialRates.withdraw', withdraw('m1', specialRate?.specialRateId ?? ''));
  });

  it('is refused for a bet type that has one in the same period', async () => {
    await give('superadmin', b1, { from: inHours(5), until: inHours(8) });
    const refusal = await refused('m2', b1, {
      from: inHours(7),
      until: inHours(9),
      rates: [
        { betType: 'upper2', rate: '80' },
        { betType: 'upper3', rate: '80' },
      ],
    });
    expect(refusal).toMatchObject({
      code: 'period_overlaps',
      values: { betType: 'upper3', from: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d$/) },
      fields: [{ path: 'body.rates.1.betType', code: 'overlaps' }],
    });
    const [first] = await list('superadmin', b1);
    // a period ends before its last instant: the next begins at it
    await give('superadmin', b1, { from: first?.until, until: inHours(9) });
  });

  it.each([
    [{ until: inHours(-1) }, 'period_order', 'body.until'],
    [{ from: inHours(3), until: inHours(2) }, 'period_order', 'body.until'],
    [{ rates: [{ betType: 'set', rate: '1' }] }, 'rates_invalid', 'body.rates.0.betType'],
    [{ rates: [{ betType: 'last4', rate: '1' }] }, 'rates_invalid', 'body.rates.0.betType'],
    [{ rates: [{ betType: 'upper2', rate: '0' }] }, 'rates_invalid', 'body.rates.0.rate'],
  ])('%j is refused with %s at %s', async (more, code, path) => {
    expect(await refused('superadmin', a1, more)).toMatchObject({ code, fields: [{ path }] });
  });

  it('of an agent of another master does not exist, and agents cannot give themselves one', async () => {
    expect((await refused('m2', a1)).code).toBe('not_found');
    expect((await refused('a1', a1)).code).toBe('not_allowed');
    const [specialRate] = await give('m2', b1, { rates: [{ betType: 'run_upper', rate: '3' }] });
    expect(
      (await api.refusal('m1', 'specialRates.withdraw', withdraw('m1', specialRate?.specialRateId ?? '')))
        .code,
    ).toBe('not_found');
  });
});
