import type { AgentTermsInput } from '@drawdesk/contract';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { testDatabase } from '../../../test/database.ts';
import { sell, settle } from '../../../test/sell-and-settle.ts';
import { type As, openTestApi } from '../../../test/test-api.ts';
import type { AgentId } from '../../platform/db/ids.ts';

const api = await openTestApi(await testDatabase());
const { a1, a2, b1 } = api.agents;
const at = (agent: { agentId: AgentId }) => ({ params: { agentId: String(agent.agentId) } });
const m1 = { params: { aggregatorId: String(a1.aggregatorId) } };

const upper3 = { betType: 'upper3', rate: '900', discountPlayerBp: 1000, discountAgentBp: 1400 } as const;
const terms: AgentTermsInput = { shareBp: { agent: 2000, master: 3000 }, betTypes: [upper3] };
const withBet = (over: object): AgentTermsInput => ({ ...terms, betTypes: [{ ...upper3, ...over }] });
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
const set = async (as: As, agent: { agentId: AgentId }, changes: object, validFrom: string | null = null) =>
  (await api.ok(as, 'terms.setAgent', { ...at(agent), body: { ...changes, validFrom } })).data;
const history = async (as: As, agent: { agentId: AgentId }) =>
  (await api.ok(as, 'terms.agentHistory', at(agent))).data;

describe('terms of an agent', () => {
  it.each([
    [
      'its pay rate above its master’s',
      withBet({ rate: '900.01' }),
      'betTypes.0.rate',
      'At most 900, the limit of m1.',
    ],
    [
      'its discount above its master’s',
      withBet({ discountAgentBp: 1801 }),
      'betTypes.0.discountAgentBp',
      'At most 18%, the limit of m1.',
    ],
    [
      'its players’ discount above its own',
      withBet({ discountPlayerBp: 1401 }),
      'betTypes.0.discountPlayerBp',
      'At most 14%, the limit of m1.',
    ],
    [
      'more shares than its master may hold',
      { ...terms, shareBp: { agent: 2000, master: 3050 } },
      'shareBp.agent',
      'Together at most 50%, the limit of m1.',
    ],
    [
      'a bet type its master does not have',
      withBet({ betType: 'digit7' }),
      'betTypes.0.betType',
      'm1 doesn’t sell this bet type.',
      'terms_not_sold',
    ],
  ])('are refused with %s, naming the limit and the master', async (...row) => {
    const [, changes, path, message, code = 'terms_over_upline'] = row;
    const problem = await api.refusal('m1', 'terms.setAgent', { ...at(a2), body: changes });
    expect(problem).toMatchObject({
      status: 422,
      code,
      values: { upline: 'm1' },
      fields: [{ path: `body.${path}`, message }],
    });
    expect(problem.title).toContain('m1');
    expect(problem.title).not.toMatch(/–|[{}]|digit7/);
    expect(await history('m1', a2)).toHaveLength(1);
  });

  it('are refused with a share that is no multiple of half a per cent', async () => {
    const body = { ...terms, shareBp: { agent: 2020, master: 2000 } };
    expect(await api.refusal('m1', 'terms.setAgent', { ...at(a2), body })).toMatchObject({
      code: 'terms_invalid',
      fields: [{ path: 'body.shareBp.agent', message: 'The share must be a multiple of 0.5%.' }],
    });
  });

  it('always add up to 100%: the company holds what agent and master do not', async () => {
    const { shareBp } = await set('m1', a2, { ...terms, shareBp: { agent: 50, master: 1000 } });
    expect(shareBp).toEqual({ agent: 50, master: 1000, company: 8950 });
  });

  it('are versions: earlier ones stay readable with their time, and bills keep the one they were sold under', async () => {
    const roundId = await api.testCompany.openRound();
    await sell(api, a1, roundId, [['upper3', '387', '10']]);
    await set('m1', a1, withBet({ discountPlayerBp: 500 }));
    await sell(api, a1, roundId, [['upper3', '387', '10']]);
    const bills = await api.rows<{ discount: bigint; version_no: number }>(sql`
      select b.discount, t.version_no from bill b join terms t on t.id = b.terms_id
      where b.round_id = ${roundId} order by b.id`);
    expect(bills).toEqual([
      { discount: 100n, version_no: 1 },
      { discount: 50n, version_no: 2 },
    ]);
    await settle(api, roundId);
    expect(
      await api.one(sql`select sum(net_player) as net from win_loss where round_id = ${roundId}`),
    ).toEqual({ net: 2n * 900_000n - 900n - 950n });
    const [now, before] = await history('m1', a1);
    expect([now?.state, before?.state]).toEqual(['current', 'past']);
    expect(before?.validTo).toBe(now?.validFrom);
  });

  it('may begin later: bets before that moment are sold under the old ones', async () => {
    const planned = await set('m1', b1 === a2 ? a1 : a1, withBet({ discountPlayerBp: 0 }), inHours(2));
    expect(planned.state).toBe('planned');
    const detail = (await api.ok('m1', 'agents.get', at(a1))).data;
    expect(detail.plannedTerms.map(({ versionNo }) => versionNo)).toEqual([planned.versionNo]);
    expect(detail.terms?.validTo).toBe(planned.validFrom);
    const roundId = await api.testCompany.openRound();
    await sell(api, a1, roundId, [['upper3', '387', '10']]);
    expect(await api.one(sql`select discount from bill where round_id = ${roundId}`)).toEqual({
      discount: 50n,
    });
  });

  it('that are set replace what was planned', async () => {
    await set('m1', a2, withBet({ rate: '800' }), inHours(3));
    await set('m1', a2, terms);
    const states = (await history('m1', a2)).map(({ state }) => state);
    expect(states.slice(0, 2)).toEqual(['current', 'replaced']);
    expect((await api.ok('m1', 'agents.get', at(a2))).data.plannedTerms).toEqual([]);
  });

  it('cannot begin in the past', async () => {
    const body = { ...terms, validFrom: inHours(-1) };
    expect(await api.refusal('m1', 'terms.setAgent', { ...at(a2), body })).toMatchObject({
      code: 'valid_from_passed',
    });
  });

  it('show a master neither what the company gives it nor who at the company set them', async () => {
    await set('superadmin', a2, terms);
    const [own] = await history('m1', a2);
    expect([own?.setBy, own?.betTypes[0]]).toEqual([null, upper3]);
    const [firstVersion] = await history('superadmin', a2);
    expect([firstVersion?.setBy, firstVersion?.betTypes[0]]).toEqual([
      'superadmin',
      { ...upper3, rateMaster: '900', discountMasterBp: 1800 },
    ]);
  });
});

describe('terms of a master', () => {
  const aggregatorTerms = {
    shareBp: 5000,
    betTypes: [{ betType: 'upper3', rate: '900', discountBp: 1800 }],
  };
  const currentMasterTerms = async () => {
    const { data } = await api.ok('superadmin', 'terms.aggregatorHistory', m1);
    const now = data.find(({ state }) => state === 'current');
    return { shareBp: now?.shareBp ?? 0, betTypes: now?.betTypes ?? [] };
  };

  it('below those of its agents are refused, naming these agents', async () => {
    const currentTerms = await currentMasterTerms();
    const body = { ...currentTerms, shareBp: 3000 };
    const problem = await api.refusal('superadmin', 'terms.setAggregator', { ...m1, body });
    expect(problem).toMatchObject({ status: 409, code: 'terms_below_agents', values: { agents: 'a1, a2' } });
    expect(problem.fields?.map(({ path }) => path)).toContain('agents.a1.shares');
    // an agent that gets more only later also prevents it
    const lower = currentTerms.betTypes.map((bet) =>
      bet.betType === 'upper3' ? { ...bet, rate: '850' } : bet,
    );
    await set('m1', a1, withBet({ rate: '850' }));
    await set('m1', a2, withBet({ rate: '850' }));
    await set('m1', a2, terms, inHours(5));
    expect(
      await api.refusal('superadmin', 'terms.setAggregator', {
        ...m1,
        body: { ...currentTerms, betTypes: lower },
      }),
    ).toMatchObject({ code: 'terms_below_agents', values: { agents: 'a2' } });
  });

  it('apply to its agents from the same moment: the agents’ side stays, the master’s side is new', async () => {
    for (const agent of [a1, a2]) await set('m1', agent, terms);
    await set('m1', a2, withBet({ rate: '800' }), inHours(6));
    const from = inHours(4);
    const body = {
      shareBp: 6000,
      validFrom: from,
      betTypes: [{ betType: 'upper3', rate: '900', discountBp: 1700 }],
    };
    await api.ok('superadmin', 'terms.setAggregator', { ...m1, body });
    const planned = async (agent: { agentId: AgentId }) =>
      (await api.ok('superadmin', 'agents.get', at(agent))).data.plannedTerms.map(
        ({ validFrom, betTypes }) => [validFrom === from, betTypes[0]?.rate, betTypes[0]?.discountMasterBp],
      );
    expect(await planned(a1)).toEqual([[true, '900', 1700]]);
    // terms planned for later start as planned, with the master's side as it will be then
    expect(await planned(a2)).toEqual([
      [true, '900', 1700],
      [false, '800', 1700],
    ]);
    expect(
      (await history('superadmin', a1)).find(({ state }) => state === 'current')?.betTypes[0],
    ).toMatchObject({
      discountMasterBp: 1800,
    });
  });

  it('that are planned limit the agents’ terms from their first moment on', async () => {
    // 17 % from four hours from now on (above)
    const body = withBet({ discountAgentBp: 1750 });
    expect(await api.refusal('m1', 'terms.setAgent', { ...at(a1), body })).toMatchObject({
      code: 'terms_over_upline',
      fields: [{ message: 'At most 17%, the limit of m1.' }],
    });
    await set('m1', a1, withBet({ discountAgentBp: 1650 }));
    expect(
      (await history('superadmin', a1))
        .slice(0, 2)
        .map(({ state, betTypes }) => [state, betTypes[0]?.discountMasterBp]),
    ).toEqual([
      ['planned', 1700],
      ['current', 1800],
    ]);
  });

  it('are readable version by version, and can be set by staff only', async () => {
    const { data } = await api.ok('admin', 'terms.aggregatorHistory', m1);
    expect(data.map(({ state, setBy }) => [state, setBy])).toEqual([
      ['planned', 'superadmin'],
      ['current', null],
    ]);
    expect((await api.ask('m1', 'terms.setAggregator', { ...m1, body: aggregatorTerms })).status).toBe(404);
  });
});

it('terms in the database always add up to 100%, whoever writes them', async () => {
  await expect(
    api.rows(sql`
      insert into terms (aggregator_id, agent_id, version_no, valid_from, share_agent_bp, share_master_bp,
        share_company_bp)
      values (${b1.aggregatorId}, ${b1.agentId}, 9, now(), 5000, 5000, 50)`),
  ).rejects.toThrow('check');
});
