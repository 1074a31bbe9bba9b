import type { AgentTermsInput, AggregatorTermsInput } from '@drawdesk/contract';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { testDatabase } from '../../../test/database.ts';
import { draw, enterAndConfirm, sell, settle } from '../../../test/sell-and-settle.ts';
import { type As, openTestApi } from '../../../test/test-api.ts';
import { exportSources } from '../../export-sources.ts';
import type { AgentId, RoundId } from '../../platform/db/ids.ts';
import type { AccountCaller } from '../../platform/tenancy/caller.ts';
import { verify } from '../verify/verify.ts';

const api = await openTestApi(await testDatabase());
const { a1, a2, b1 } = api.agents;
const at = (agent: { agentId: AgentId }) => ({ params: { agentId: String(agent.agentId) } });
const m1 = { params: { aggregatorId: String(a1.aggregatorId) } };

const discounts = { discountPlayerBp: 1000, discountAgentBp: 1400 };
const betTypes: AgentTermsInput['betTypes'] = [
  { betType: 'upper3', rate: '900', ...discounts },
  { betType: 'upper2', rate: '90', ...discounts },
  { betType: 'run_upper', rate: '3.2', ...discounts },
];
const known: AgentTermsInput = { shareBp: { agent: 2000, master: 3000 }, betTypes };
const direct: AgentTermsInput = { ...known, split: null, sharesByGroup: [] };
const given = (await api.ok('superadmin', 'terms.aggregatorHistory', m1)).data[0]?.betTypes ?? [];
const ofMaster = (over: Partial<AggregatorTermsInput> = {}): AggregatorTermsInput => ({
  shareBp: 7000,
  sharesByGroup: [],
  betTypes: given,
  ...over,
});
const setAgent = async (body: AgentTermsInput, as: As = 'm1', agent = a1) =>
  (await api.ok(as, 'terms.setAgent', { ...at(agent), body })).data;
const setMaster = async (over: Partial<AggregatorTermsInput>) =>
  (await api.ok('superadmin', 'terms.setAggregator', { ...m1, body: ofMaster(over) })).data;
const refusedAgent = (body: AgentTermsInput) => api.refusal('m1', 'terms.setAgent', { ...at(a1), body });
const refusedMaster = (over: Partial<AggregatorTermsInput>) =>
  api.refusal('superadmin', 'terms.setAggregator', { ...m1, body: ofMaster(over) });

type Row = NonNullable<AgentTermsInput['sharesByGroup']>[number];
const row = (
  group: Row['group'],
  family: Row['family'],
  shares: [agent: number, master: number],
  split?: Row['split'],
): Row => ({ group, family, shareBp: { agent: shares[0], master: shares[1] }, ...(split && { split }) });

/** The shares that apply to each ticket of the round, in order, and whether they are the ticket's own. */
async function sharesOf(roundId: RoundId): Promise<(string | number | boolean)[][]> {
  const rows = await api.rows<{ type: string; agent: number; master: number; own: boolean }>(sql`
    select t.bet_type as type, coalesce(t.share_agent_bp, m.share_agent_bp) as agent,
           coalesce(t.share_master_bp, m.share_master_bp) as master, t.share_agent_bp is not null as own
    from ticket t
    join bill b on b.aggregator_id = t.aggregator_id and b.id = t.bill_id
    join terms m on m.id = b.terms_id
    where t.round_id = ${roundId}
    order by t.bill_id, t.line_no`);
  return rows.map(({ type, agent, master, own }) => [type, agent, master, own]);
}

const winLossOf = (roundId: RoundId) =>
  api.rows(sql`
    select bet_type as type, sum(win_loss_agent)::integer as agent, sum(win_loss_master)::integer as master,
           sum(win_loss_company)::integer as company
    from win_loss where round_id = ${roundId} group by bet_type order by bet_type`);

const sellAll = (roundId: RoundId, agent = a1) =>
  sell(api, agent, roundId, [
    ['upper3', '111', '10'],
    ['upper2', '11', '10'],
    ['run_upper', '1', '10'],
  ]);

const problems = async () => (await verify(api.testCompany.store)).checks.flatMap((check) => check.problems);

describe('a split of what a master received (shares.md §3)', () => {
  it('gives the agent what it takes, the master the rest of its own and its remainder, the company what is left', async () => {
    await setMaster({});
    const split = { givenBp: 6000, forcedBp: 1000, remainderBp: 3000 };
    const set = await setAgent({ ...direct, shareBp: { agent: 2000, master: 0 }, split });
    expect(set).toMatchObject({ shareBp: { agent: 2000, master: 4000, company: 4000 }, split });
    const roundId = await api.testCompany.openRound();
    await sellAll(roundId);
    expect(await sharesOf(roundId)).toEqual([
      ['upper3', 2000, 4000, false],
      ['upper2', 2000, 4000, false],
      ['run_upper', 2000, 4000, false],
    ]);
  });

  it('follows what the master receives: its agents keep theirs, and the master’s share changes', async () => {
    await setMaster({ shareBp: 6500 });
    const [now] = (await api.ok('m1', 'terms.agentHistory', at(a1))).data;
    expect(now).toMatchObject({
      shareBp: { agent: 2000, master: 3500, company: 4500 },
      split: { givenBp: 6000, forcedBp: 1000, remainderBp: 3000 },
    });
    expect(await refusedMaster({ shareBp: 5500 })).toMatchObject({
      status: 409,
      code: 'terms_below_agents',
      values: { agents: 'a1' },
      fields: [
        { path: 'body.shareBp', message: 'At least 60%, used by a1.' },
        { path: 'agents.a1.shares', message: 'At most 55%, the limit of m1.' },
      ],
    });
  });

  it.each([
    ['taken above given', { agent: 6050 }, {}, 'shareBp.agent', 'At most 60%, what is given.'],
    ['taken below forced', { agent: 950 }, {}, 'shareBp.agent', 'At least 10%, the forced share.'],
    [
      'forced above given',
      { agent: 6000 },
      { forcedBp: 6050 },
      'split.forcedBp',
      'At most 60%, what is given.',
    ],
    [
      'given above received',
      { agent: 2000 },
      { givenBp: 7050 },
      'split.givenBp',
      'At most 65%, the limit of m1.',
    ],
    [
      'a remainder off the step',
      { agent: 2000 },
      { remainderBp: 10 },
      'split.remainderBp',
      'The share must be a multiple of 0.5%.',
    ],
  ])('is refused with %s', async (_, shares, over, path, message) => {
    const body = {
      ...direct,
      shareBp: { master: 0, ...shares },
      split: { givenBp: 6000, forcedBp: 1000, remainderBp: 0, ...over },
    };
    expect(await refusedAgent(body)).toMatchObject({
      status: 422,
      fields: [{ path: `body.${path}`, message }],
    });
  });
});

describe('shares by group and family (shares.md §1)', () => {
  it('apply to the tickets they are for, the most specific first, and are frozen with them', async () => {
    await setMaster({});
    const set = await setAgent({
      ...direct,
      sharesByGroup: [
        row('thai', null, [1000, 500]),
        row(null, 'digits2', [3000, 0]),
        row('thai', 'run', [500, 0], { givenBp: 6000, forcedBp: 0, remainderBp: 10_000 }),
      ],
    });
    expect(set.sharesByGroup?.map(({ shareBp }) => shareBp)).toEqual([
      { agent: 1000, master: 500, company: 8500 },
      { agent: 3000, master: 0, company: 7000 },
      { agent: 500, master: 6500, company: 3000 },
    ]);
    const thai = await api.testCompany.openRound();
    await sellAll(thai);
    expect(await sharesOf(thai)).toEqual([
      ['upper3', 1000, 500, true],
      ['upper2', 1000, 500, true],
      ['run_upper', 500, 6500, true],
    ]);
    await api.rows(sql`update provider set provider_group = 'stock' where id = 'thai-gov'`);
    await api.rows(sql`update config_version set version = version + 1`);
    const stock = await api.testCompany.openRound();
    await sellAll(stock);
    await api.rows(sql`update provider set provider_group = 'thai' where id = 'thai-gov'`);
    await api.rows(sql`update config_version set version = version + 1`);
    expect(await sharesOf(stock)).toEqual([
      ['upper3', 2000, 3000, false],
      ['upper2', 3000, 0, true],
      ['run_upper', 2000, 3000, false],
    ]);
    // new terms change nothing that was sold
    await setAgent(direct);
    await settle(api, thai);
    // 10.00 on each lost: what each tier is left with is its share of it
    expect(await winLossOf(thai)).toEqual([
      { type: 'run_upper', agent: 50, master: 650, company: 300 },
      { type: 'upper2', agent: 100, master: 50, company: 850 },
      { type: 'upper3', agent: 100, master: 50, company: 850 },
    ]);
    await enterAndConfirm(api, thai, { ...draw, prize_1st: '107111' });
    // 111, 11 and 1 won 9,000.00, 900.00 and 32.00
    expect(await winLossOf(thai)).toEqual([
      { type: 'run_upper', agent: 50 - 160, master: 650 - 2080, company: 300 - 960 },
      { type: 'upper2', agent: 100 - 9000, master: 50 - 4500, company: 850 - 76_500 },
      { type: 'upper3', agent: 100 - 90_000, master: 50 - 45_000, company: 850 - 765_000 },
    ]);
    expect(await problems()).toEqual([]);
  });

  it('are divided by holds as any shares, and given back by a cancel', async () => {
    await setAgent({ ...direct, sharesByGroup: [row('thai', 'digits3', [4000, 1000])] });
    await api.testCompany.set(a1, 'upper3', { hold: '500' });
    const roundId = await api.testCompany.openRound();
    const first = await sellAll(roundId);
    await sellAll(roundId);
    const parts = await api.rows(sql`
      select held_agent as agent, held_master as master from ticket
      where round_id = ${roundId} and bet_type = 'upper3' order by bill_id`);
    expect(parts).toEqual([
      { agent: null, master: null },
      { agent: 100n, master: 400n },
    ]);
    const params = { billNumber: first };
    await api.ok('operator', 'bills.cancel', { params, body: { reason: 'wrong' } });
    const held = await api.one(sql`
      select held from held_total
      where round_id = ${roundId} and agent_id = ${a1.agentId} and bet_type = 'upper3'`);
    expect(held).toEqual({ held: 100n });
    await api.rows(sql`update bet_setting set settings = settings - 'hold'`);
    await api.rows(sql`update config_version set version = version + 1`);
    expect(await problems()).toEqual([]);
  });

  it('are counted by a hold that was set after they were sold', async () => {
    const roundId = await api.testCompany.openRound();
    await sell(api, a1, roundId, [['upper3', '222', '10']]);
    await api.testCompany.set(a1, 'upper3', { hold: '500' });
    await sell(api, a1, roundId, [['upper3', '222', '10']]);
    const held = await api.one(sql`
      select held from held_total
      where round_id = ${roundId} and agent_id = ${a1.agentId} and number_key = '222'`);
    expect(held).toEqual({ held: 500n });
    await api.rows(sql`update bet_setting set settings = settings - 'hold'`);
    await api.rows(sql`update config_version set version = version + 1`);
  });

  it('are kept by who sets terms without naming them, as a split is, and removed by an empty list and null', async () => {
    const split = { givenBp: 6000, forcedBp: 0, remainderBp: 1000 };
    const sharesByGroup = [row('thai', 'digits3', [4000, 1000])];
    await setAgent({ ...direct, split, sharesByGroup });
    const kept = await setAgent({ ...known, shareBp: { agent: 1000, master: 500 } });
    expect(kept).toMatchObject({
      split,
      shareBp: { agent: 1000, master: 2000, company: 7000 },
      sharesByGroup,
    });
    const later = { validFrom: new Date(Date.now() + 3_600_000).toISOString() };
    const planned = { ...direct, ...later, sharesByGroup: [row('yigi', null, [0, 0])] };
    await api.ok('m1', 'terms.setAgent', { ...at(a1), body: planned });
    // what is in force at the moment they begin
    const after = { ...known, validFrom: new Date(Date.now() + 7_200_000).toISOString() };
    const { data } = await api.ok('m1', 'terms.setAgent', { ...at(a1), body: after });
    expect([data.split, data.sharesByGroup?.map(({ group }) => group)]).toEqual([undefined, ['yigi']]);
    const none = await setAgent(direct);
    expect([none.sharesByGroup, none.split]).toEqual([undefined, undefined]);
    await setMaster({ sharesByGroup: [{ group: 'yigi', family: null, shareBp: 8000 }] });
    const { sharesByGroup: _, ...plain } = ofMaster();
    const own = (await api.ok('superadmin', 'terms.setAggregator', { ...m1, body: plain })).data;
    expect(own.sharesByGroup).toEqual([{ group: 'yigi', family: null, shareBp: 8000 }]);
    expect((await setMaster({})).sharesByGroup).toBeUndefined();
  });

  it('are in the log with what was before', async () => {
    await setAgent({ ...direct, sharesByGroup: [row('yigi', null, [0, 0])] });
    const logged = await api.one<{ before: object; after: object }>(sql`
      select before, after from log where operation = 'terms.setAgent' order by seq desc limit 1`);
    expect(logged.before).not.toHaveProperty('terms.sharesByGroup');
    expect(logged.after).toMatchObject({ terms: { sharesByGroup: [{ group: 'yigi', family: null }] } });
    await setAgent(direct);
  });

  it('are refused twice for the same, and for nothing at all', async () => {
    const sharesByGroup = [row('yigi', null, [0, 0]), row('yigi', null, [0, 0]), row(null, null, [0, 0])];
    expect(await refusedAgent({ ...direct, sharesByGroup })).toMatchObject({
      code: 'terms_invalid',
      fields: [
        {
          path: 'body.sharesByGroup.1.group',
          message: 'YIGI is already in the list. Each entry can appear once.',
        },
        {
          path: 'body.sharesByGroup.2.group',
          message: 'Choose a provider group, a bet type family or both.',
        },
      ],
    });
    expect(
      await refusedMaster({ sharesByGroup: [{ group: null, family: null, shareBp: 20 }] }),
    ).toMatchObject({
      code: 'terms_invalid',
      fields: [
        { path: 'body.sharesByGroup.0.group' },
        { path: 'body.sharesByGroup.0.shareBp', message: 'The share must be a multiple of 0.5%.' },
      ],
    });
  });
});

describe('what a master received by group and family (shares.md §2)', () => {
  it('is the limit of the agents there, and shown to the master as such', async () => {
    await setAgent({
      ...direct,
      sharesByGroup: [row('thai', null, [1000, 1000]), row('yigi', null, [0, 0])],
    });
    await setAgent({ ...direct, sharesByGroup: [row('thai', 'run', [500, 500])] }, 'm1', a2);
    await setMaster({ sharesByGroup: [{ group: 'thai', family: 'run', shareBp: 2000 }] });
    const { data } = await api.ok('m1', 'terms.agentBounds', m1);
    expect(data.sharesByGroup).toEqual([{ group: 'thai', family: 'run', shareMaxBp: 2000 }]);
    const over = { ...direct, sharesByGroup: [row('thai', null, [1500, 1000])] };
    const problem = await refusedAgent(over);
    expect(problem).toMatchObject({
      code: 'terms_over_upline',
      fields: [
        {
          path: 'body.sharesByGroup.0.shareBp.agent',
          message: 'Together at most 20%, the limit of m1 for Thai, Run.',
        },
      ],
    });
    expect(problem.title).toBe('These terms are better than those of m1: Share (Thai, Run), at most 20%.');
    await setMaster({});
    await setAgent(direct, 'm1', a2);
  });

  it('cannot fall below what an agent uses there; the refusal names agents, group and the least', async () => {
    const problem = await refusedMaster({
      sharesByGroup: [
        { group: 'thai', family: null, shareBp: 1500 },
        { group: null, family: 'digits4', shareBp: 4500 },
      ],
    });
    expect(problem).toMatchObject({
      code: 'terms_below_agents',
      values: { agents: 'a1, a2' },
      fields: [
        { path: 'body.sharesByGroup.0.shareBp', message: 'At least 50% for Thai, used by a1, a2.' },
        {
          path: 'body.sharesByGroup.1.shareBp',
          message: 'At least 50% for 4 digits and more, used by a1, a2.',
        },
        {
          path: 'agents.a1.shares',
          message: 'Together at most 45%, the limit of m1 for 4 digits and more.',
        },
        { path: 'agents.a1.shares', message: 'Together at most 15%, the limit of m1 for Thai.' },
        { path: 'agents.a2.shares', message: 'Together at most 15%, the limit of m1 for Thai.' },
      ],
    });
  });

  it('a share that is taken away names the group for which an agent uses it, not more for everything', async () => {
    await setMaster({ sharesByGroup: [{ group: 'thai', family: null, shareBp: 9000 }] });
    await setAgent({ ...direct, sharesByGroup: [row('thai', null, [5000, 3000])] });
    expect(await refusedMaster({ sharesByGroup: [] })).toMatchObject({
      code: 'terms_below_agents',
      fields: [
        { path: 'body.shareBp', message: 'At least 80% for Thai, used by a1.' },
        { path: 'agents.a1.shares', message: 'Together at most 70%, the limit of m1 for Thai.' },
      ],
    });
    await setAgent(direct);
  });

  it('a problem of a row names its group and family', async () => {
    const split = { givenBp: 3000, forcedBp: 1000, remainderBp: 0 };
    const problem = await refusedAgent({
      ...direct,
      sharesByGroup: [
        row('thai', null, [3500, 0], split),
        row('yigi', 'run', [500, 0], split),
        row(null, 'run', [20, 0]),
      ],
    });
    expect(problem).toMatchObject({
      fields: [
        { path: 'body.sharesByGroup.0.shareBp.agent', message: 'At most 30%, what is given for Thai.' },
        {
          path: 'body.sharesByGroup.1.shareBp.agent',
          message: 'At least 10%, the forced share for YIGI, Run.',
        },
        {
          path: 'body.sharesByGroup.2.shareBp.agent',
          message: 'The share for Run must be a multiple of 0.5%.',
        },
      ],
    });
  });

  it('a split is shown with what it comes to for each other share that its master received', async () => {
    const split = { givenBp: 6000, forcedBp: 0, remainderBp: 0 };
    await setMaster({ sharesByGroup: [{ group: null, family: 'run', shareBp: 9000 }] });
    const set = await setAgent({
      ...direct,
      shareBp: { agent: 1000, master: 0 },
      split,
      sharesByGroup: [row('thai', null, [2000, 0], split)],
    });
    expect(set).toMatchObject({
      shareBp: { agent: 1000, master: 1000, company: 8000 },
      otherShares: [{ group: null, family: 'run', shareBp: { agent: 1000, master: 3000, company: 6000 } }],
      sharesByGroup: [
        {
          shareBp: { agent: 2000, master: 1000, company: 7000 },
          otherShares: [
            { group: 'thai', family: 'run', shareBp: { agent: 2000, master: 3000, company: 5000 } },
          ],
        },
      ],
    });
    const roundId = await api.testCompany.openRound();
    await sellAll(roundId);
    expect(await sharesOf(roundId)).toEqual([
      ['upper3', 2000, 1000, true],
      ['upper2', 2000, 1000, true],
      ['run_upper', 2000, 3000, true],
    ]);
    const plain = await setAgent({ ...direct, sharesByGroup: [row('thai', null, [2000, 1000])] });
    expect([plain.otherShares, plain.sharesByGroup?.[0]?.otherShares]).toEqual([undefined, undefined]);
    await settle(api, roundId);
  });

  it('changes what a master has of a split there, from the moment it changes', async () => {
    const split = { givenBp: 3000, forcedBp: 0, remainderBp: 0 };
    await setMaster({});
    await setAgent({ ...direct, shareBp: { agent: 1000, master: 0 }, split });
    await setMaster({ sharesByGroup: [{ group: null, family: 'digits3', shareBp: 9000 }] });
    const roundId = await api.testCompany.openRound();
    await sellAll(roundId);
    expect(await sharesOf(roundId)).toEqual([
      ['upper3', 1000, 6000, true],
      ['upper2', 1000, 4000, false],
      ['run_upper', 1000, 4000, false],
    ]);
    await settle(api, roundId);
    expect(await problems()).toEqual([]);
  });

  it('and an agent that moves is measured against those of its new master', async () => {
    const m2 = { params: { aggregatorId: String(b1.aggregatorId) } };
    const own = (await api.ok('superadmin', 'terms.aggregatorHistory', m2)).data[0];
    const body = {
      shareBp: 5000,
      betTypes: own?.betTypes ?? [],
      sharesByGroup: [{ group: 'yigi' as const, family: null, shareBp: 6000 }],
    };
    await api.ok('superadmin', 'terms.setAggregator', { ...m2, body });
    const agent = (await api.ok('superadmin', 'agents.get', at(a2))).data;
    const move = (sharesByGroup: Row[]) => ({
      ...at(a2),
      body: {
        version: agent.version,
        aggregatorId: m2.params.aggregatorId,
        reason: 'sold',
        terms: { ...direct, shareBp: { agent: 1000, master: 1000 }, sharesByGroup },
      },
    });
    expect(
      await api.refusal(
        'superadmin',
        'agents.move',
        move([row('yigi', null, [5000, 1050]), row('thai', null, [5000, 50])]),
      ),
    ).toMatchObject({
      fields: [
        {
          path: 'body.terms.sharesByGroup.0.shareBp.agent',
          message: 'Together at most 60%, the limit of m2 for YIGI.',
        },
        {
          path: 'body.terms.sharesByGroup.1.shareBp.agent',
          message: 'Together at most 50%, the limit of m2 for Thai.',
        },
      ],
    });
    const moved = (await api.ok('superadmin', 'agents.move', move([row('yigi', null, [5000, 1000])]))).data;
    expect(moved.terms?.sharesByGroup).toMatchObject([
      { group: 'yigi', shareBp: { agent: 5000, master: 1000, company: 4000 } },
    ]);
  });
});

describe('terms that are planned, and two that are set at once', () => {
  const hours = (ahead: number) => new Date(Date.now() + ahead * 3_600_000).toISOString();
  const thaiOf = (shareBp: number) => ({
    sharesByGroup: [{ group: 'thai' as const, family: null, shareBp }],
  });
  const withThai = (agent: number) => ({ ...direct, sharesByGroup: [row('thai', null, [agent, 500])] });

  it('what a master received does not fall below what an agent uses of it in terms that are planned', async () => {
    await setAgent(direct);
    await setMaster({});
    await api.ok('m1', 'terms.setAgent', { ...at(a1), body: { ...withThai(6000), validFrom: hours(1) } });
    expect(await refusedMaster(thaiOf(6000))).toMatchObject({
      code: 'terms_below_agents',
      fields: [
        {
          path: 'body.sharesByGroup.0.shareBp',
          message: 'At least 65% for Thai, used by a1.',
        },
        { path: 'agents.a1.shares', message: 'Together at most 60%, the limit of m1 for Thai.' },
      ],
    });
    await setMaster(thaiOf(6500));
    await setAgent(direct);
  });

  it('an agent is not given more than its master receives in terms that are planned', async () => {
    await setMaster({});
    const body = { ...ofMaster(thaiOf(5000)), validFrom: hours(1) };
    await api.ok('superadmin', 'terms.setAggregator', { ...m1, body });
    expect(await refusedAgent(withThai(5000))).toMatchObject({
      code: 'terms_over_upline',
      fields: [
        {
          path: 'body.sharesByGroup.0.shareBp.agent',
          message: 'Together at most 50%, the limit of m1 for Thai.',
        },
      ],
    });
    await setAgent(withThai(4500));
    await setMaster({});
    await setAgent(direct);
  });

  it('of a company that lowers what a master received and a master that gives it, one is refused', async () => {
    const blocker = await api.testCompany.store.pool.connect();
    try {
      await blocker.query('begin');
      await blocker.query('select from config_version for update');
      const both = Promise.all([
        api.ask('superadmin', 'terms.setAggregator', { ...m1, body: ofMaster(thaiOf(5000)) }),
        api.ask('m1', 'terms.setAgent', { ...at(a1), body: withThai(6000) }),
      ]);
      await expect
        .poll(() =>
          api.one(sql`
            select count(*)::integer as n from pg_stat_activity
            where datname = current_database() and wait_event_type = 'Lock'`),
        )
        .toEqual({ n: 2 });
      await blocker.query('commit');
      const answers = await both;
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      const refused = answers.find(({ status }) => status !== 200);
      expect(refused?.json).toMatchObject({
        code: expect.stringMatching(/^terms_(below_agents|over_upline)$/),
      });
    } finally {
      blocker.release();
    }
  });
});

describe('lists of accounts and their files', () => {
  it('have the rows of terms in force with what each comes to, and nothing where there are none', async () => {
    await setAgent(direct);
    await setMaster({ sharesByGroup: [{ group: 'thai', family: null, shareBp: 6000 }] });
    const split = { givenBp: 5000, forcedBp: 0, remainderBp: 500 };
    await setAgent({
      ...direct,
      sharesByGroup: [row('thai', 'digits2', [1000, 2000]), row(null, 'run', [2000, 0], split)],
    });
    const { data: agents } = await api.ok('m1', 'agents.list', { query: { q: 'a1' } });
    expect(agents[0]?.sharesByGroup).toEqual([
      { group: 'thai', family: 'digits2', shareBp: { agent: 1000, master: 2000, company: 7000 } },
      // received 70%, gave 50%: 20% of its own, and 5% of what is left
      { group: null, family: 'run', shareBp: { agent: 2000, master: 2500, company: 5500 } },
    ]);
    const { data: masters } = await api.ok('superadmin', 'aggregators.list', { query: { q: 'm1' } });
    expect(masters[0]?.sharesByGroup).toEqual([{ group: 'thai', family: null, shareBp: 6000 }]);
    const cell = (name: string, from: object | undefined) =>
      exportSources
        .get(name)
        ?.columns({ agentId: null } as AccountCaller)
        .find(({ en }) => en === 'Shares by group')
        ?.of(from);
    expect(cell('agents.list', agents[0])).toEqual({
      en: 'Thai, 2 digits: 10% / 20% / 70%; Run: 20% / 25% / 55%',
      th: 'หวยไทย 2 ตัว: 10% / 20% / 70%; วิ่ง: 20% / 25% / 55%',
    });
    expect(cell('aggregators.list', masters[0])).toEqual({ en: 'Thai: 60%', th: 'หวยไทย: 60%' });
    await setAgent(direct);
    await setMaster({});
    const after = await api.ok('m1', 'agents.list', { query: { q: 'a1' } });
    expect(after.data[0]).not.toHaveProperty('sharesByGroup');
    expect(cell('agents.list', after.data[0])).toBeNull();
  });
});
