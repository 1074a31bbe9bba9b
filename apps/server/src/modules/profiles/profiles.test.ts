import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { testDatabase } from '../../../test/database.ts';
import { openTestApi, type Person } from '../../../test/test-api.ts';
import type { RoundId } from '../../platform/db/ids.ts';

const api = await openTestApi(await testDatabase());
const { a1, a2, b1 } = api.agents;
const params = { providerId: 'thai-gov' };
const [m1, m2] = [String(a1.aggregatorId), String(b1.aggregatorId)];
const idOf = ({ agentId }: typeof a1) => String(agentId);

const contents = (more: object = {}) => ({
  rows: [
    { betType: 'upper3', settings: { payRate: '850', limit: '5000' } },
    { betType: 'upper2', settings: { maximum: '1000' } },
  ],
  blocks: [
    { betType: 'upper2', number: '19', price: { kind: 'percent', percent: 50 } },
    { betType: 'cross3', number: '738', price: { kind: 'closed' } },
  ],
  ...more,
});
const create = async (who: Person, more: object = {}) =>
  (await api.ok(who, 'profiles.create', { params, body: { name: `p ${Math.random()}`, ...contents(more) } }))
    .data;
const give = async (who: Person, profileId: string, body: object, language = 'en') =>
  (
    await api.ok(who, 'profiles.give', {
      params: { profileId },
      body: { when: 'now', ...body },
      headers: { 'accept-language': language },
    })
  ).data;
const owners = async (who: Person, profileId: string) =>
  (await api.ok(who, 'profiles.holders', { params: { profileId } })).data;

const rateOf = async (agent: typeof a1, roundId: RoundId | string, betType: string, number: string) => {
  const body = { roundId: String(roundId), player: 'somchai', items: [{ betType, number, stake: '10' }] };
  const { data } = await api.ok({ apiKey: agent.apiKey }, 'intake.quote', { body });
  return data.lines.map((line) => (line.outcome === 'accepted' ? line.rate : line.reason));
};

describe('a profile', () => {
  it('is stored with its settings and blocks, and changed by version', async () => {
    const made = await create('superadmin', { name: 'Cautious' });
    expect(made).toMatchObject({
      name: 'Cautious',
      owner: null,
      betTypeCount: 2,
      blockCount: 2,
      givenCount: 0,
      version: 1,
      rows: [
        { betType: 'upper3', settings: { payRate: '850', limit: '5000.00' } },
        { betType: 'upper2', settings: { maximum: '1000.00' } },
      ],
      blocks: [
        { betType: 'cross3', number: '378', price: { kind: 'closed' } },
        { betType: 'upper2', number: '19', price: { kind: 'percent', percent: 50 } },
      ],
    });
    const { profileId } = made;
    const update = (version: number, body: object) => ({ params: { profileId }, body: { version, ...body } });
    const same = await api.ok(
      'admin',
      'profiles.update',
      update(1, { rows: made.rows.toReversed(), blocks: made.blocks }),
    );
    expect(same.data.version).toBe(1);
    const rows = [{ betType: 'upper3', settings: { payRate: '840' } }];
    expect((await api.ok('admin', 'profiles.update', update(1, { rows }))).data).toMatchObject({
      version: 2,
      rows,
    });
    expect(await api.refusal('superadmin', 'profiles.update', update(1, { name: 'Careful' }))).toMatchObject({
      code: 'stale_version',
      changes: [{ field: 'rows', by: 'admin' }],
    });
    expect(
      await api.refusal('superadmin', 'profiles.create', {
        params,
        body: { name: 'CAUTIOUS', ...contents() },
      }),
    ).toMatchObject({ code: 'name_taken' });
    const archive = { params: { profileId }, body: { version: 2, reason: 'no longer used' } };
    await api.ok('superadmin', 'profiles.archive', archive);
    expect((await api.refusal('superadmin', 'profiles.get', { params: { profileId } })).code).toBe(
      'not_found',
    );
    const operations = await api.rows<{ operation: string }>(sql`
      select operation from log where subject = 'profile' and subject_id = ${profileId} order by at`);
    expect(operations.map(({ operation }) => operation)).toEqual([
      'profiles.create',
      'profiles.update',
      'profiles.archive',
    ]);
  });

  it.each([
    [{ rows: [{ betType: 'set', settings: {} }] }, 'rows.0.betType', 'not_offered'],
    [{ rows: [{ betType: 'upper3', settings: { payRate: '0' } }] }, 'rows.0.settings.payRate', 'nothing'],
    [
      { rows: [{ betType: 'upper3', settings: { lowest: '20', maximum: '10' } }] },
      'rows.0.settings.lowest',
      'lowest_over_maximum',
    ],
    [
      { blocks: [{ betType: 'upper3', number: '19', price: { kind: 'closed' } }] },
      'blocks.0.number',
      'not_a_number',
    ],
  ])('%j is refused at %s (%s)', async (more, path, code) => {
    const body = { name: 'wrong', ...contents(more) };
    const { fields } = await api.refusal('superadmin', 'profiles.create', { params, body });
    expect(fields?.map((field) => [field.path, field.code])).toEqual([[`body.${path}`, code]]);
  });

  it('exists only for its own level', async () => {
    const { profileId } = await create('m1', { name: 'Of m1' });
    for (const who of ['superadmin', 'm2', 'a1'] as const) {
      expect((await api.refusal(who, 'profiles.get', { params: { profileId } })).code).toBe('not_found');
      expect(
        (await api.refusal(who, 'profiles.give', { params: { profileId }, body: { when: 'now' } })).code,
      ).toBe('not_found');
    }
    const names = async (who: Person) =>
      (await api.ok(who, 'profiles.list', { params })).data.map(({ name }) => name);
    expect(await names('m1')).toEqual(['Of m1']);
    expect(await names('m2')).toEqual([]);
    expect(await names('superadmin')).not.toContain('Of m1');
  });
});

describe('giving a profile', () => {
  it('saves its settings and blocks like entering them by hand, and shows what has become of them', async () => {
    const roundId = await api.testCompany.openRound();
    const { profileId } = await create('superadmin');
    expect(await give('superadmin', profileId, { aggregatorIds: [m1], agentIds: [idOf(b1)] })).toEqual({
      given: 2,
      failed: [],
    });
    expect(await rateOf(a1, roundId, 'upper3', '123')).toEqual(['850']);
    expect(await rateOf(a1, roundId, 'upper2', '19')).toEqual(['45']);
    expect(await rateOf(b1, roundId, 'cross3', '387')).toEqual(['number_blocked']);
    const { data } = await api.ok('m1', 'rates.get', { params });
    expect(data.betTypes.find(({ betType }) => betType === 'upper3')).toMatchObject({
      own: { payRate: '850', limit: '5000.00' },
      version: 1,
    });
    expect(await owners('superadmin', profileId)).toMatchObject([
      {
        level: 'aggregator',
        name: 'm1',
        agentId: null,
        state: 'current',
        givenVersion: 1,
        givenBy: 'superadmin',
      },
      { level: 'agent', name: 'b1', agentId: idOf(b1), state: 'current' },
    ]);
    await api.ok('b1', 'rates.change', {
      params,
      body: { when: 'now', changes: [{ betType: 'upper3', version: 1, set: { payRate: '700' } }] },
    });
    expect((await owners('superadmin', profileId)).map(({ state }) => state)).toEqual(['current', 'changed']);
    const rows = [{ betType: 'upper3', settings: { payRate: '840' } }];
    await api.ok('superadmin', 'profiles.update', { params: { profileId }, body: { version: 1, rows } });
    expect((await owners('superadmin', profileId)).map(({ state }) => state)).toEqual([
      'outdated',
      'outdated',
    ]);
    const [line] = await api.rows(
      sql`select after from log where operation = 'profiles.give' order by at desc limit 1`,
    );
    expect(line).toMatchObject({
      after: {
        providerId: 'thai-gov',
        profileVersion: 1,
        when: 'now',
        given: [
          { level: 'aggregator', after: { upper3: { payRate: '850' } }, blocks: 2 },
          { level: 'agent' },
        ],
      },
    });
  });

  it('leaves out tenants that cannot take it, and says why in the caller’s language', async () => {
    await api.testCompany.set({ aggregatorId: b1.aggregatorId }, 'upper3', { payRate: 60_000 });
    const { profileId } = await create('superadmin', {
      rows: [{ betType: 'upper3', settings: { payRate: '800' } }],
    });
    const recipients = { agentIds: [idOf(a1), idOf(b1)] };
    expect(await give('superadmin', profileId, recipients, 'th')).toEqual({
      given: 1,
      failed: [
        {
          level: 'agent',
          id: idOf(b1),
          name: 'b1',
          code: 'rates_invalid',
          message: 'ได้ไม่เกิน 600 ตามที่มาสเตอร์กำหนด',
        },
      ],
    });
    expect((await owners('superadmin', profileId)).map(({ name }) => name)).toEqual(['a1']);
  });

  it('from the next round on changes nothing in the running one, blocks included', async () => {
    const running = await api.testCompany.openRound();
    const { profileId } = await create('m1', {
      rows: [{ betType: 'lower2', settings: { payRate: '80' } }],
      blocks: [{ betType: 'lower2', number: '55', price: { kind: 'rate', rate: '40' } }],
    });
    expect(await give('m1', profileId, { agentIds: [idOf(a2)], when: 'next_round' })).toMatchObject({
      given: 1,
    });
    expect(await owners('m1', profileId)).toMatchObject([{ name: 'a2', state: 'current' }]);
    const { id: next } = await api.one<{ id: bigint }>(sql`
      insert into round (provider_id, label, business_date, open_at, close_at, draw_at, status)
      values ('thai-gov', 'the next one', current_date, now() + interval '1 hour', now() + interval '2 hours',
        now() + interval '3 hours', 'scheduled') returning id`);
    await api.ok('operator', 'rounds.openNow', {
      params: { roundId: String(next) },
      body: { reason: 'early today' },
    });
    expect(await rateOf(a2, running, 'lower2', '08')).toEqual(['90']);
    expect(await rateOf(a2, running, 'lower2', '55')).toEqual(['90']);
    expect(await rateOf(a2, next, 'lower2', '08')).toEqual(['80']);
    expect(await rateOf(a2, next, 'lower2', '55')).toEqual(['40']);
    expect(await owners('m1', profileId)).toMatchObject([{ state: 'current' }]);
  });

  it('works for a master’s own agents and for an agent itself, and for nobody else', async () => {
    const { profileId } = await create('m1');
    for (const body of [{ aggregatorIds: [m1] }, { aggregatorIds: [m2] }, { agentIds: [idOf(b1)] }])
      expect(
        (await api.refusal('m1', 'profiles.give', { params: { profileId }, body: { when: 'now', ...body } }))
          .code,
      ).toBe('not_found');
    const own = await create('a2', { rows: [{ betType: 'upper3', settings: { payRate: '500' } }] });
    expect(own.owner).toEqual({ level: 'agent', name: 'a2' });
    expect(await give('a2', own.profileId, { agentIds: [idOf(a2)] })).toEqual({ given: 1, failed: [] });
    const others = { params: { profileId: own.profileId }, body: { when: 'now', agentIds: [idOf(a1)] } };
    expect((await api.refusal('a2', 'profiles.give', others)).code).toBe('not_found');
  });
});
