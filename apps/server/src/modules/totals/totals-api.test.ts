import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { testDatabase } from '../../../test/database.ts';
import { sell } from '../../../test/sell-and-settle.ts';
import { openTestApi, type Person } from '../../../test/test-api.ts';

const api = await openTestApi(await testDatabase());
const { a1, a2, b1 } = api.agents;
const roundId = await api.testCompany.openRound();
const params = { roundId: String(roundId) };

/** Sold: a1 100 + 40 on upper3 387 and 388, a2 60 on 387, b1 50 on 387; b1 also 20 on cross3 738, and a cancelled bill. */
beforeAll(async () => {
  await api.testCompany.set('company', 'upper3', { limit: '100000' });
  await api.testCompany.set({ aggregatorId: a1.aggregatorId }, 'upper3', { limit: '50000' });
  await api.testCompany.set({ aggregatorId: a1.aggregatorId, agentId: a1.agentId }, 'upper3', {
    limit: '30000',
  });
  await sell(api, a1, roundId, [
    ['upper3', '387', '100'],
    ['upper3', '388', '40'],
  ]);
  await sell(api, a2, roundId, [['upper3', '387', '60']]);
  await sell(api, b1, roundId, [
    ['upper3', '387', '50'],
    ['cross3', '738', '20'],
  ]);
  const billNumber = await sell(api, a1, roundId, [['upper3', '387', '30']], 'regretful');
  await api.ok({ apiKey: a1.apiKey }, 'intake.cancel', { params: { billNumber } });
});

/** The columns of a board for each number: tickets, stake, payout, exposure, share of the limit. */
const numbers = async (as: Person, betType: string) =>
  (await api.ok(as, 'totals.byNumber', { params, query: { betType } })).data.map(
    (row) =>
      `${row.number}: ${row.ticketCount} of ${row.stake} pay ${row.potentialPayout}, expose ${row.exposure}, ` +
      `${row.usedBp} bp of ${row.limit}`,
  );

describe('totals by number', () => {
  // payout 900 a baht; exposure is what the number would pay less what the whole type took
  it.each<[Person, string[]]>([
    [
      'superadmin',
      [
        '387: 3 of 210.00 pay 189000.00, expose 188750.00, 2100 bp of 1000.00',
        '388: 1 of 40.00 pay 36000.00, expose 35750.00, 400 bp of 1000.00',
      ],
    ],
    [
      'm1',
      [
        '387: 2 of 160.00 pay 144000.00, expose 143800.00, 3200 bp of 500.00',
        '388: 1 of 40.00 pay 36000.00, expose 35800.00, 800 bp of 500.00',
      ],
    ],
    [
      'a1',
      [
        '387: 1 of 100.00 pay 90000.00, expose 89860.00, 3333 bp of 300.00',
        '388: 1 of 40.00 pay 36000.00, expose 35860.00, 1333 bp of 300.00',
      ],
    ],
    ['a2', ['387: 1 of 60.00 pay 54000.00, expose 53940.00, null bp of null']],
  ])('show %s its own figures against its own limit, without the cancelled bill', async (as, expected) => {
    expect(await numbers(as, 'upper3')).toEqual(expected);
  });

  it('omit numbers without bets, and other bet types', async () => {
    expect(await numbers('superadmin', 'lower2')).toEqual([]);
    expect(await numbers('m1', 'cross3')).toEqual([]);
    expect(await numbers('m2', 'cross3')).toEqual([
      '378: 1 of 20.00 pay 3000.00, expose 2980.00, null bp of null',
    ]);
  });
});

describe('totals by type', () => {
  it('add up the numbers of each type, net of the discount, and name the worst number', async () => {
    const { data } = await api.ok('superadmin', 'totals.byType', { params });
    expect(data).toEqual([
      {
        betType: 'upper3',
        ticketCount: 4,
        stake: '250.00',
        netStake: '225.00',
        worstNumber: '387',
        worstPayout: '189000.00',
        highRisk: 2,
      },
      {
        betType: 'cross3',
        ticketCount: 1,
        stake: '20.00',
        netStake: '18.00',
        worstNumber: '378',
        worstPayout: '3000.00',
        highRisk: 0,
      },
    ]);
  });

  it('count as many numbers over high risk as the totals by number mark', async () => {
    const types = (await api.ok('superadmin', 'totals.byType', { params })).data;
    expect(types.length).toBeGreaterThan(0);
    for (const { betType, highRisk } of types) {
      const { data } = await api.ok('superadmin', 'totals.byNumber', { params, query: { betType } });
      expect(data.filter(({ risk }) => risk === 'high')).toHaveLength(highRisk);
    }
  });

  it.each<[Person, string]>([
    ['m1', '200.00'],
    ['a1', '140.00'],
    ['a2', '60.00'],
    ['m2', '50.00'],
  ])('are the own figures of %s', async (as, stake) => {
    const { data } = await api.ok(as, 'totals.byType', { params });
    expect(data.find(({ betType }) => betType === 'upper3')?.stake).toBe(stake);
  });
});

describe('totals by member', () => {
  const members = async (as: Person, query?: Record<string, string>) =>
    api.ok(as, 'totals.byMember', { params, ...(query && { query }) });

  it('list every agent with its bills, stakes and what was cancelled, largest first', async () => {
    const { data, meta } = await members('superadmin');
    const { aggregatorId, agentId } = { aggregatorId: String(a1.aggregatorId), agentId: String(a1.agentId) };
    expect(data[0]).toEqual({
      key: `${aggregatorId}-${agentId}`,
      tier: 'agent',
      playerId: null,
      aggregatorId,
      agentId,
      code: 'a1',
      name: 'a1',
      billCount: 1,
      ticketCount: 2,
      stake: '140.00',
      cancelled: '30.00',
    });
    expect(data.map(({ code, billCount, stake, cancelled }) => [code, billCount, stake, cancelled])).toEqual([
      ['a1', 1, '140.00', '30.00'],
      ['b1', 1, '70.00', '0.00'],
      ['a2', 1, '60.00', '0.00'],
    ]);
    expect(meta).toEqual({ page: 1, itemsPerPage: 25, total: 3 });
  });

  it.each<[Person, Record<string, string>, object]>([
    [
      'superadmin',
      { itemsPerPage: '1' },
      { billCount: 3, ticketCount: 5, stake: '270.00', cancelled: '30.00' },
    ],
    [
      'superadmin',
      { by: 'master', page: '9' },
      { billCount: 3, ticketCount: 5, stake: '270.00', cancelled: '30.00' },
    ],
    ['m1', {}, { billCount: 2, ticketCount: 3, stake: '200.00', cancelled: '30.00' }],
    ['a2', { by: 'player' }, { billCount: 1, ticketCount: 1, stake: '60.00', cancelled: '0.00' }],
  ])('sum all that %s sees by %j, whatever the page', async (as, query, sums) => {
    expect((await members(as, query)).summary).toEqual(sums);
  });

  it.each<[Person, string[]]>([
    ['m1', ['a1', 'a2']],
    ['m2', ['b1']],
    ['a2', ['a2']],
  ])('show %s only the members below it', async (as, codes) => {
    expect((await members(as)).data.map(({ code }) => code)).toEqual(codes);
  });

  it('sort by any column and keep the count on a page past the last', async () => {
    const byCode = await members('superadmin', { sortBy: 'code', orderBy: 'asc', itemsPerPage: '2' });
    expect(byCode.data.map(({ code }) => code)).toEqual(['a1', 'a2']);
    const beyond = await members('superadmin', { page: '9', itemsPerPage: '2' });
    expect(beyond).toMatchObject({ data: [], meta: { page: 9, total: 3 } });
  });

  it('are not sorted by a column that does not exist', async () => {
    for (const sortBy of ['no such column', 'constructor', '__proto__', 'toString'])
      expect(await api.refusal('superadmin', 'totals.byMember', { params, query: { sortBy } })).toMatchObject(
        {
          code: 'invalid_input',
          fields: [{ path: 'query.sortBy' }],
        },
      );
  });
});

describe('risk of the round', () => {
  it.each<[Person, string, string]>([
    // 387: upper3 210 × 900 + cross3 20 × 150, less what is left of 270 after 10%
    ['superadmin', '192000.00', '191757.00'],
    ['m1', '144000.00', '143820.00'],
    ['a2', '54000.00', '53946.00'],
  ])('is the most any result could cost %s', async (as, payout, worst) => {
    const { data } = await api.ok(as, 'totals.risk', { params });
    expect(data).toMatchObject({ worst, worstUpper: { number: '387', payout } });
  });

  it('is zero in a round without a bet', async () => {
    const empty = { params: { roundId: String(await api.testCompany.openRound()) } };
    expect((await api.ok('superadmin', 'totals.risk', empty)).data).toMatchObject({
      totalBet: '0.00',
      worst: '0.00',
    });
    expect((await api.ok('superadmin', 'totals.byType', empty)).data).toEqual([]);
  });
});

describe('a round outside the provider groups of an operator', () => {
  it('does not exist on any page of totals, while one inside does', async () => {
    const yigi = { roundId: String(await api.testCompany.openRound({ providerId: 'yigi-15' })) };
    const missing = { roundId: '999999' };
    for (const name of ['totals.byType', 'totals.byMember', 'totals.risk', 'totals.byNumber'] as const) {
      const query: Record<string, string> = name === 'totals.byNumber' ? { betType: 'upper3' } : {};
      const nothing = await api.refusal('plus', name, { params: missing, query });
      const hidden = await api.refusal('plus', name, { params, query });
      expect(hidden).toEqual({ ...nothing, requestId: hidden.requestId });
      expect(hidden.status).toBe(404);
      expect((await api.ask('plus', name, { params: yigi, query })).status).toBe(200);
    }
  });

  it('is read from the present rights: a group that was removed is gone on the next call', async () => {
    const yigi = { params: { roundId: String(await api.testCompany.openRound({ providerId: 'yigi-15' })) } };
    const groups = (list: string) =>
      api.rows(sql`
        update ability_rule set provider_groups = ${list}::text[]
        where role = 'company:plus-operator' and subject = 'lotto-total'`);
    await groups('{stock}');
    const refused = await api.ask('plus', 'totals.byType', yigi);
    await groups('{stock,vip-stock,yigi}');
    expect(refused.status).toBe(404);
    expect((await api.ask('plus', 'totals.byType', yigi)).status).toBe(200);
  });
});

describe('a number at its limit', () => {
  it('is full, no longer open', async () => {
    const full = await api.testCompany.openRound();
    await sell(api, api.agents.a1, full, [
      ['front3', '091', '60'],
      ['front3', '092', '10'],
    ]);
    await api.testCompany.set('company', 'front3', { limit: '6000' });
    const params = { roundId: String(full) };
    const { data } = await api.ok('superadmin', 'totals.byNumber', { params, query: { betType: 'front3' } });
    expect(data.map(({ number, usedBp, state }) => [number, usedBp, state])).toEqual([
      ['091', 10_000, 'full'],
      ['092', 1_666, 'open'],
    ]);
  });
});
