import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { testDatabase } from '../../../test/database.ts';
import { sell } from '../../../test/sell-and-settle.ts';
import { openTestApi, type Person } from '../../../test/test-api.ts';
import type { RoundId } from '../../platform/db/ids.ts';

const api = await openTestApi(await testDatabase());
const { a1, b1 } = api.agents;
const m1 = String(a1.aggregatorId);
const ofA1 = { agentId: String(a1.agentId) };

const step = (from: string, action: object) => ({ from, action });
const lower = (from: string, rate: string) => step(from, { kind: 'rate', rate });
const close = (from: string) => step(from, { kind: 'close' });
const rule = (more: object = {}) => ({
  name: `rule ${Math.random()}`,
  providerId: 'thai-gov',
  betTypes: ['upper3'],
  basis: 'stake',
  steps: [lower('100', '800'), close('300')],
  capPerPerson: null,
  ...more,
});
const create = async (who: Person, more: object = {}) =>
  (await api.ok(who, 'limiter.create', { body: rule(more) })).data;
const update = (who: Person, ruleId: string, body: object) =>
  api.ok(who, 'limiter.update', { params: { ruleId }, body });
const list = async (who: Person, query: object = {}) =>
  (await api.ok(who, 'limiter.list', { query: { itemsPerPage: '100', ...query } })).data;
const archive = async (who: Person, ruleId: string) => {
  const { data } = await api.ok(who, 'limiter.get', { params: { ruleId } });
  return api.ok(who, 'limiter.archive', {
    params: { ruleId },
    body: { version: data.version, reason: 'no use' },
  });
};

const bet = async (agent: typeof a1, roundId: RoundId, number: string, stake: string) => {
  const body = {
    roundId: String(roundId),
    player: 'somchai',
    accept: 'partial',
    items: [{ betType: 'upper3', number, stake }],
  };
  const { data } = await api.ok({ apiKey: agent.apiKey }, 'intake.place', { body });
  return data.lines.map((line) =>
    line.outcome === 'accepted' ? `${line.stake} at ${line.rate}` : line.reason,
  );
};

describe('a limiter rule', () => {
  it('of the company works from the next bet on, notifies its people, and does nothing after it was archived', async () => {
    const roundId = await api.testCompany.openRound();
    const made = await create('superadmin', { name: 'Hot numbers' });
    expect(made).toMatchObject({
      level: 'company',
      holderName: 'Test company',
      name: 'Hot numbers',
      active: true,
      version: 1,
      actingOn: 0,
      steps: [
        { from: '100.00', action: { kind: 'rate', rate: '800' } },
        { from: '300.00', action: { kind: 'close' } },
      ],
      mayChange: true,
      changedBy: 'superadmin',
    });
    expect(await bet(a1, roundId, '387', '150')).toEqual(['100.00 at 900', '50.00 at 800']);
    expect(await bet(b1, roundId, '387', '200')).toEqual(['150.00 at 800', 'number_limit']);
    const { data } = await api.ok('superadmin', 'limiter.get', { params: { ruleId: made.ruleId } });
    expect(data.actingOn).toBe(1);

    await update('superadmin', made.ruleId, { version: 1, steps: [lower('100', '700')] });
    const actions = (await api.ok('superadmin', 'limiter.actions', { query: { ruleId: made.ruleId } })).data;
    expect(actions.map(({ number, stake, step: reached }) => [number, stake, reached.action])).toEqual([
      ['387', '300.00', { kind: 'close' }],
      ['387', '150.00', { kind: 'rate', rate: '800' }],
    ]);
    expect(actions[0]).toMatchObject({ ruleName: 'Hot numbers', roundId: String(roundId), level: 'company' });
    for (const who of ['m1', 'a1'] as const) expect((await api.ok(who, 'limiter.actions')).data).toEqual([]);

    await archive('superadmin', made.ruleId);
    expect(await bet(a1, roundId, '387', '10')).toEqual(['10.00 at 900']);
    expect((await api.refusal('superadmin', 'limiter.get', { params: { ruleId: made.ruleId } })).code).toBe(
      'not_found',
    );
  });

  it('by share of the limit, with a limit for one player, works for every provider and bet type', async () => {
    await api.testCompany.set({ aggregatorId: a1.aggregatorId }, 'upper3', { limit: '20000' });
    const roundId = await api.testCompany.openRound();
    const made = await create('m1', {
      providerId: null,
      betTypes: [],
      basis: 'limit_share',
      capPerPerson: '180',
      steps: [step('50', { kind: 'percent', percent: 50 })],
    });
    expect(made).toMatchObject({
      level: 'aggregator',
      aggregatorId: m1,
      steps: [{ from: '50' }],
      capPerPerson: '180.00',
    });
    expect(await bet(a1, roundId, '123', '190')).toEqual([
      '100.00 at 900',
      '80.00 at 450',
      'player_number_limit',
    ]);
    expect(await bet(b1, roundId, '123', '190')).toEqual(['190.00 at 900']);
    expect((await api.ok('m1', 'limiter.actions')).data).toMatchObject([{ number: '123', holderName: 'm1' }]);
    await archive('m1', made.ruleId);
  });

  it.each([
    [{ steps: [] }, 'steps', 'steps_needed'],
    [{ steps: [lower('100', '800'), lower('100', '700')] }, 'steps.1.from', 'not_ascending'],
    [{ steps: [close('100'), lower('200', '700')] }, 'steps.1', 'after_close'],
    [{ steps: [lower('100', '700'), lower('200', '800')] }, 'steps.1.action.rate', 'never_higher'],
    [{ steps: [lower('100', '0')] }, 'steps.0.action.rate', 'nothing'],
    [{ steps: [close('150')], basis: 'limit_share' }, 'steps.0.from', 'out_of_range'],
    [{ capPerPerson: '0' }, 'capPerPerson', 'nothing'],
    [{ betTypes: ['upper3', 'set'] }, 'betTypes.1', 'not_offered'],
  ])('%j is refused at %s (%s)', async (more, field, code) => {
    const refusal = await api.refusal('superadmin', 'limiter.create', { body: rule(more) });
    expect(refusal.code).toBe('rule_invalid');
    expect(refusal.fields?.map((invalidField) => [invalidField.path, invalidField.code])).toContainEqual([
      `body.${field}`,
      code,
    ]);
  });

  it('must have a name that no other rule of its level has', async () => {
    await create('m1', { name: 'Mine' });
    expect(await api.refusal('m1', 'limiter.create', { body: rule({ name: 'MINE' }) })).toMatchObject({
      code: 'name_taken',
      fields: [{ path: 'body.name' }],
    });
    const other = await create('a1', { name: 'Mine' });
    const second = await create('a1', { name: 'Second' });
    const request = { params: { ruleId: second.ruleId }, body: { version: 1, name: 'mine' } };
    expect((await api.refusal('a1', 'limiter.update', request)).code).toBe('name_taken');
    await archive('a1', other.ruleId);
    await update('a1', second.ruleId, { version: 1, name: 'Mine' });
  });

  it('changed by somebody else meanwhile is refused with the change; each change is in the log with old and new', async () => {
    const made = await create('superadmin');
    await update('admin', made.ruleId, { version: 1, active: false });
    const request = { params: { ruleId: made.ruleId }, body: { version: 1, active: true } };
    expect(await api.refusal('superadmin', 'limiter.update', request)).toMatchObject({
      code: 'stale_version',
      changes: [{ field: 'active', value: false, by: 'admin' }],
    });
    const [line] = await api.rows(sql`
      select before, after from log where subject = 'limiter' and subject_id = ${made.ruleId} order by at desc limit 1`);
    expect(line).toEqual({ before: { active: true }, after: { active: false, version: 2 } });
    const same = await update('admin', made.ruleId, { version: 2, active: false });
    expect(same.data.version).toBe(2);
  });

  it('exists for its own level and those above, and these can change it', async () => {
    const company = await create('superadmin', { name: 'Of the company' });
    const agents = await create('m1', { ...ofA1, name: 'Of a1' });
    const names = async (who: Person, query = {}) => (await list(who, query)).map(({ name }) => name);
    expect(await names('superadmin')).toEqual(expect.arrayContaining(['Of the company', 'Of a1']));
    expect(await names('m1')).not.toContain('Of the company');
    expect(await names('m1')).toContain('Of a1');
    expect(await names('a1', { q: 'of' })).toEqual(['Of a1']);
    expect(await names('a1', { level: 'aggregator' })).toEqual([]);
    expect(await names('superadmin', { level: 'company', active: 'true', q: 'Of ' })).toEqual([
      'Of the company',
    ]);
    expect(await names('m2')).toEqual([]);
    expect(await names('b1')).toEqual([]);
    for (const [who, ruleId] of [
      ['m1', company.ruleId],
      ['b1', agents.ruleId],
      ['a2', agents.ruleId],
    ] as const)
      for (const name of ['limiter.get', 'limiter.update', 'limiter.archive'] as const)
        expect(
          (await api.refusal(who, name, { params: { ruleId }, body: { version: 1, reason: 'to see' } })).code,
        ).toBe('not_found');
    expect((await list('operator')).every(({ mayChange }) => !mayChange)).toBe(true);
  });
});

describe('a preview', () => {
  it('replays a round under a rule that is not saved yet, at the level of its owner', async () => {
    await api.rows(sql`update limiter_rule set active = false`);
    await api.testCompany.set({ aggregatorId: a1.aggregatorId }, 'upper3', { limit: '10000000' });
    const roundId = await api.testCompany.openRound();
    await sell(api, a1, roundId, [['upper3', '500', '150']], 'one');
    await sell(api, a1, roundId, [['upper3', '500', '200']], 'two');
    await sell(api, b1, roundId, [['upper3', '501', '10']]);
    const { betTypes, basis, steps, capPerPerson } = rule();
    const request = { roundId: String(roundId), rule: { betTypes, basis, steps, capPerPerson } };
    const preview = async (who: Person, owner: object = {}) =>
      (await api.ok(who, 'limiter.preview', { body: { ...owner, ...request } })).data;
    expect(await preview('superadmin')).toMatchObject({
      tickets: 3,
      stake: '360.00',
      complete: true,
      lowered: { tickets: 2, stake: '200.00', payoutLess: '20000.00' },
      refused: { tickets: 1, stake: '50.00' },
      numbers: [
        {
          betType: 'upper3',
          number: '500',
          stake: '350.00',
          stepNo: 2,
          refusedStake: '50.00',
          step: { from: '300.00', action: { kind: 'close' } },
        },
      ],
    });
    expect(await preview('b1')).toMatchObject({ tickets: 1, numbers: [] });
    expect(await preview('m1', ofA1)).toMatchObject({ tickets: 2 });
    const invalidRequest = { ...request, rule: { ...request.rule, steps: [] } };
    expect(
      (await api.refusal('superadmin', 'limiter.preview', { body: invalidRequest })).fields,
    ).toMatchObject([{ path: 'body.rule.steps', code: 'steps_needed' }]);
    const none = { ...request, roundId: '999999' };
    expect((await api.refusal('superadmin', 'limiter.preview', { body: none })).code).toBe('not_found');
  });
});
