import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { testDatabase } from '../../../test/database.ts';
import { openTestApi, type Person } from '../../../test/test-api.ts';
import type { RoundId } from '../../platform/db/ids.ts';

const api = await openTestApi(await testDatabase());
const { a1, a2, b1 } = api.agents;
const params = { providerId: 'thai-gov' };
const closed = { kind: 'closed' } as const;

const entry = (more: object = {}) => ({ betTypes: ['upper2'], numbers: ['19'], price: closed, ...more });
const add = async (who: Person, more: object = {}) =>
  (await api.ok(who, 'blocks.add', { params, body: entry(more) })).data;
const check = async (who: Person, more: object = {}) =>
  (await api.ok(who, 'blocks.check', { params, body: entry(more) })).data;
const list = async (who: Person, query: object = {}) =>
  (await api.ok(who, 'blocks.list', { params, query: { itemsPerPage: '100', ...query } })).data;

const lineOf = async (agent: typeof a1, roundId: RoundId, betType: string, number: string) => {
  const body = { roundId: String(roundId), player: 'somchai', items: [{ betType, number, stake: '10' }] };
  const { data } = await api.ok({ apiKey: agent.apiKey }, 'intake.quote', { body });
  return data.lines[0];
};

describe('blocked numbers', () => {
  it('are sold at the reduced rate or refused, as the quote says', async () => {
    const roundId = await api.testCompany.openRound();
    expect(
      await add('superadmin', { numbers: ['87', '08'], price: { kind: 'percent', percent: 50 } }),
    ).toEqual({
      added: 2,
      existing: [],
    });
    await add('superadmin', { betTypes: ['upper3'], numbers: ['387'], price: { kind: 'rate', rate: '400' } });
    await add('m1', { betTypes: ['upper3'], numbers: ['000'] });
    expect(await lineOf(a1, roundId, 'upper2', '87')).toMatchObject({ rate: '45' });
    expect(await lineOf(b1, roundId, 'upper3', '387')).toMatchObject({ rate: '400' });
    expect(await lineOf(a1, roundId, 'upper3', '000')).toMatchObject({ reason: 'number_blocked' });
    expect(await lineOf(b1, roundId, 'upper3', '000')).toMatchObject({ rate: '900' });
  });

  it('are stored as the bet type counts them, with every order of the digits where that is asked for', async () => {
    const request = { betTypes: ['upper3', 'cross3'], numbers: ['738'], withReverses: true };
    expect(await check('superadmin', request)).toEqual({
      adds: 6 + 1 - 1,
      existing: expect.any(Array),
      invalid: [],
    });
    expect((await check('superadmin', request)).existing.map(({ number }) => number)).toEqual(['387']);
    const { added } = await add('superadmin', request);
    expect(added).toBe(6);
    const found = await list('superadmin', { betType: 'cross3' });
    expect(found.map(({ number }) => number)).toEqual(['378']);
  });

  it('that are blocked already stay unchanged and are reported', async () => {
    const again = await add('superadmin', { numbers: ['87', '11'] });
    expect(again).toEqual({
      added: 1,
      existing: [
        {
          blockId: expect.any(String),
          betType: 'upper2',
          number: '87',
          price: { kind: 'percent', percent: 50 },
        },
      ],
    });
    expect((await add('superadmin', { numbers: ['87', '11'] })).added).toBe(0);
  });

  it('apply to one round only, or from a moment on', async () => {
    const [one, other] = [await api.testCompany.openRound(), await api.testCompany.openRound()];
    await add('superadmin', { numbers: ['33'], roundId: String(one) });
    expect(await lineOf(a1, one, 'upper2', '33')).toMatchObject({ reason: 'number_blocked' });
    expect(await lineOf(a1, other, 'upper2', '33')).toMatchObject({ rate: '90' });
    const from = new Date(Date.now() + 3_600_000).toISOString();
    await add('superadmin', { numbers: ['44'], from });
    expect(await lineOf(a1, one, 'upper2', '44')).toMatchObject({ rate: '90' });
    expect((await list('superadmin', { q: '44' })).map((row) => row.from)).toEqual([from]);
    expect(
      (await list('superadmin', { roundId: String(one) })).map(({ number, round }) => [
        number,
        round?.roundId,
      ]),
    ).toEqual([['33', String(one)]]);
    await api.ok('operator', 'rounds.closeNow', {
      params: { roundId: String(one) },
      body: { reason: 'over' },
    });
    expect((await list('superadmin', { q: '33' })).map(({ number }) => number)).not.toContain('33');
    const late = entry({ numbers: ['34'], roundId: String(one) });
    expect((await api.refusal('superadmin', 'blocks.add', { params, body: late })).code).toBe('round_state');
  });

  it('that are removed are sold again, and who removed them stays stored', async () => {
    const roundId = await api.testCompany.openRound();
    await add('a1', { numbers: ['55', '56'] });
    expect(await lineOf(a1, roundId, 'upper2', '55')).toMatchObject({ reason: 'number_blocked' });
    const blockIds = (await list('a1')).map(({ blockId }) => blockId);
    for (const who of ['a2', 'b1', 'superadmin'] as const)
      expect((await api.refusal(who, 'blocks.remove', { params, body: { blockIds } })).code).toBe(
        'not_found',
      );
    const body = { agentId: String(a1.agentId), blockIds };
    expect((await api.ok('m1', 'blocks.remove', { params, body })).data).toEqual({ removed: 2 });
    expect((await api.ok('m1', 'blocks.remove', { params, body })).data).toEqual({ removed: 0 });
    expect(await lineOf(a1, roundId, 'upper2', '55')).toMatchObject({ rate: '90' });
    expect(
      await api.rows(sql`
        select removed_by_name from blocked_number where agent_id = ${a1.agentId}`),
    ).toEqual([{ removed_by_name: 'm1' }, { removed_by_name: 'm1' }]);
    expect(await add('a1', { numbers: ['55'] })).toMatchObject({ added: 1 });
    const lines = await api.rows(
      sql`select operation, before, after from log where subject = 'blocks' order by at desc limit 2`,
    );
    expect(lines).toMatchObject([
      { operation: 'blocks.add', after: { numbers: ['55'], added: 1 } },
      { operation: 'blocks.remove', before: { blocks: [{ number: '55' }, { number: '56' }] } },
    ]);
  });

  it('of the levels above are shown with their rate, but not with person and reason', async () => {
    await add('superadmin', { numbers: ['77'], note: 'a dream', price: { kind: 'rate', rate: '70' } });
    await api.testCompany.set({ aggregatorId: a2.aggregatorId }, 'upper2', { payRate: 6000 });
    const [above] = (await list('a2', { upline: 'true', q: '77' })).filter(({ number }) => number === '77');
    expect(above).toMatchObject({
      level: 'company',
      payRate: '60',
      price: { kind: 'rate', rate: '70' },
      note: null,
      createdBy: null,
    });
    expect(await list('a2')).toEqual([]);
    expect((await list('superadmin', { q: '77' }))[0]).toMatchObject({
      note: 'a dream',
      createdBy: 'superadmin',
      payRate: '70',
    });
  });

  it('that are not valid are reported one by one in a check, and refused at their field', async () => {
    const request = { betTypes: ['upper2', 'upper3'], numbers: ['8', '88'] };
    expect((await check('superadmin', request)).invalid).toEqual([
      { betType: 'upper2', number: '8' },
      { betType: 'upper3', number: '8' },
      { betType: 'upper3', number: '88' },
    ]);
    const refusal = await api.refusal('superadmin', 'blocks.add', {
      params,
      body: entry({ numbers: ['88', '8'] }),
    });
    expect(refusal).toMatchObject({
      code: 'blocks_invalid',
      fields: [{ path: 'body.numbers.1', code: 'not_a_number', message: 'Please Fill Number 2 digit' }],
    });
  });

  it('are sorted, and found by a part of the number', async () => {
    const rows = await list('superadmin', { betType: 'upper3', sortBy: 'number', orderBy: 'asc', q: '38' });
    expect(rows.map(({ number }) => number)).toEqual(['387', '738']);
  });
});

describe('the largest possible entry', () => {
  it.each(['superadmin', 'm1', 'a1'] as const)(
    'works for %s, in statements that write all numbers together',
    async (who) => {
      const numbers = Array.from({ length: 1000 }, (_, at) => `0${String(at).padStart(3, '0')}`);
      const request = { betTypes: ['upper4'], numbers, withReverses: true };
      const providers = { providerId: 'laos-pattana' };
      const { data } = await api.ok(who, 'blocks.add', { params: providers, body: entry(request) });
      const second = await api.ok(who, 'blocks.check', { params: providers, body: entry(request) });
      expect(second.data).toMatchObject({ adds: 0, invalid: [] });
      expect(second.data.existing).toHaveLength(data.added);
    },
  );

  it('of a level above that begins later is not shown to the levels below before it begins', async () => {
    const soon = new Date(Date.now() + 3_600_000).toISOString();
    await add('superadmin', { betTypes: ['front3'], numbers: ['456'], from: soon });
    await add('m1', { betTypes: ['front3'], numbers: ['654'], from: soon });
    const numbers = async (who: Person) =>
      (await list(who, { betType: 'front3', upline: 'true' })).map(({ number }) => number);
    expect(await numbers('superadmin')).toEqual(['456']);
    expect(await numbers('m1')).toEqual(['654']);
    expect(await numbers('a1')).toEqual([]);
    await api.rows(sql`update blocked_number set blocked_from = now() where bet_type = 'front3'`);
    expect((await numbers('a1')).sort()).toEqual(['456', '654']);
  });
});
