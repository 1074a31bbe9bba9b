import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { testDatabase } from '../../../test/database.ts';
import { sell } from '../../../test/sell-and-settle.ts';
import { openTestApi, type Person } from '../../../test/test-api.ts';

const api = await openTestApi(await testDatabase());
const { a1, a2, b1 } = api.agents;
const roundId = await api.testCompany.openRound();
const params = { roundId: String(roundId) };
const ofMaster = { aggregatorId: String(a1.aggregatorId) };
const ofAgent = { agentId: String(a2.agentId) };

/** Sold on upper3: a1 100 on 387, a2 60 on 387 and 5 on 111, b1 50 on 387. */
beforeAll(async () => {
  await api.testCompany.set('company', 'upper3', {
    limit: '100000',
    highRiskPercentage: 200,
    lowRiskPercentage: 100,
  });
  await api.testCompany.set({ aggregatorId: a1.aggregatorId }, 'upper3', { limit: '10000000' });
  await sell(api, a1, roundId, [['upper3', '387', '100']]);
  await sell(
    api,
    a2,
    roundId,
    [
      ['upper3', '387', '60'],
      ['upper3', '111', '5'],
    ],
    'malee',
  );
  await sell(api, b1, roundId, [['upper3', '387', '50']]);
  await api.rows(sql`
    insert into blocked_number (level, aggregator_id, agent_id, provider_id, bet_type, number_key, rate_bp, blocked_from)
    values ('company', null, null, 'thai-gov', 'upper3', '500', null, now() - interval '1 hour'),
           ('aggregator', ${a1.aggregatorId}, null, 'thai-gov', 'upper3', '111', 5000, now() - interval '1 hour'),
           ('agent', ${a2.aggregatorId}, ${a2.agentId}, 'thai-gov', 'upper3', '111', null, now() - interval '1 hour'),
           ('agent', ${a2.aggregatorId}, ${a2.agentId}, 'thai-gov', 'upper3', '222', null, now() + interval '1 hour')`);
  await api.rows(sql`update config_version set version = version + 1`);
});

const numbers = async (as: Person, query: Record<string, string> = {}) =>
  (await api.ok(as, 'totals.byNumber', { params, query: { betType: 'upper3', ...query } })).data.map(
    ({ number, stake, limit, risk, state }) => `${number} ${stake} of ${limit}: ${risk} ${state}`,
  );
const members = async (as: Person, query: Record<string, string>) =>
  (await api.ok(as, 'totals.byMember', { params, query })).data.map(
    ({ tier, code, name, stake, billCount }) => `${tier} ${code} ${name} ${stake} ${billCount}`,
  );

describe('the totals of one tenant', () => {
  it('are counted, limited and marked separately for the company, a master and an agent', async () => {
    expect(await numbers('superadmin')).toEqual([
      '111 5.00 of 1000.00: high open',
      '387 210.00 of 1000.00: high open',
      // it has no bets, and no bets are allowed on it
      '500 0.00 of 1000.00: low closed',
    ]);
    const master = [
      '111 5.00 of 100000.00: low reduced',
      '387 160.00 of 100000.00: medium open',
      '500 0.00 of 100000.00: low closed',
    ];
    expect(await numbers('superadmin', ofMaster)).toEqual(master);
    expect(await numbers('m1')).toEqual(master);
    const agent = [
      '111 5.00 of null: null closed',
      '387 60.00 of null: null open',
      '500 0.00 of null: null closed',
    ];
    for (const as of ['superadmin', 'm1', 'a2'] as const) expect(await numbers(as, ofAgent)).toEqual(agent);
    expect(await numbers('a2')).toEqual(agent);
  });

  it('have their own bet types and their own worst case', async () => {
    const risk = async (as: Person, query = {}) =>
      (await api.ok(as, 'totals.risk', { params, query })).data.worst;
    // at 387, less what remains of the stakes of the part: 90% of them
    expect(await risk('superadmin')).toBe('188806.50');
    expect(await risk('superadmin', ofMaster)).toBe('143851.50');
    expect([await risk('m1'), await risk('m1', ofAgent), await risk('a2')]).toEqual([
      '143851.50',
      '53941.50',
      '53941.50',
    ]);
    const [type] = (await api.ok('m1', 'totals.byType', { params, query: ofAgent })).data;
    expect(type).toMatchObject({ betType: 'upper3', stake: '65.00', worstPayout: '54000.00' });
  });

  it('are listed by master, agent and player, as far down as the reader may see', async () => {
    expect(await members('superadmin', { by: 'master' })).toEqual([
      'master m1 m1 165.00 2',
      'master m2 m2 50.00 1',
    ]);
    expect(await members('m1', { by: 'master' })).toEqual(['master m1 m1 165.00 2']);
    expect(await members('superadmin', ofMaster)).toEqual(['agent a1 a1 100.00 1', 'agent a2 a2 65.00 1']);
    expect(await members('m1', { ...ofAgent, by: 'player' })).toEqual(['player malee a2 65.00 1']);
    expect(await members('a1', { by: 'player', sortBy: 'code' })).toEqual(['player somchai a1 100.00 1']);
    expect(await members('a1', { by: 'master' })).toEqual(['agent a1 a1 100.00 1']);
  });

  it('do not exist for another tenant', async () => {
    for (const [as, query] of [
      ['m2', ofMaster],
      ['m2', ofAgent],
      ['a1', ofAgent],
      ['superadmin', { agentId: '999999' }],
      ['superadmin', { aggregatorId: String(b1.aggregatorId), ...ofAgent }],
    ] as const)
      for (const name of ['totals.byNumber', 'totals.byType', 'totals.byMember', 'totals.risk'] as const)
        expect(
          await api.refusal(as, name, {
            params,
            query: { ...query, ...(name === 'totals.byNumber' && { betType: 'upper3' }) },
          }),
        ).toMatchObject({ status: 404, code: 'not_found' });
  });
});

describe('a reader who already has the totals', () => {
  it.each(['totals.byNumber', 'totals.byType', 'totals.risk'] as const)(
    'gets 304 from %s until something changes',
    async (name) => {
      const request = { params, ...(name === 'totals.byNumber' && { query: { betType: 'upper3' } }) };
      const { headers } = await api.ask('superadmin', name, request);
      const again = () =>
        api.ask('superadmin', name, { ...request, headers: { 'if-none-match': String(headers.etag) } });
      expect(await again()).toMatchObject({ status: 304, json: null });
      await sell(api, b1, roundId, [['upper3', '999', '1']]);
      expect((await again()).status).toBe(200);
    },
  );

  it('gets the newest totals even when fifty requests come at once', async () => {
    const request = { params, query: { betType: 'upper3' } };
    const stakeIn = (json: unknown) =>
      (json as { data: { number: string; stake: string }[] }).data.find(({ number }) => number === '777')
        ?.stake;
    const early = Promise.all(
      Array.from({ length: 25 }, () => api.ask('superadmin', 'totals.byNumber', request)),
    );
    await sell(api, b1, roundId, [['upper3', '777', '7']]);
    const late = await Promise.all(
      Array.from({ length: 25 }, () => api.ask('superadmin', 'totals.byNumber', request)),
    );
    expect(new Set((await early).map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(late.map(({ json }) => stakeIn(json)))).toEqual(new Set(['7.00']));
  });
});
