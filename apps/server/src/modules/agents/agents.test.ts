import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { testDatabase } from '../../../test/database.ts';
import { sell } from '../../../test/sell-and-settle.ts';
import { type As, openTestApi } from '../../../test/test-api.ts';
import type { AgentId, RoundId } from '../../platform/db/ids.ts';

const api = await openTestApi(await testDatabase());
const { a1, a2, b1 } = api.agents;
const at = (agent: { agentId: AgentId }) => ({ params: { agentId: String(agent.agentId) } });
const unknownAgent = { params: { agentId: '999999' } };
const reason = 'as agreed';

const terms = {
  shareBp: { agent: 2000, master: 3000 },
  betTypes: [{ betType: 'upper3', rate: '900', discountPlayerBp: 1000, discountAgentBp: 1400 }],
};
let made = 0;
/** The request to make an agent; each has its own code and username. */
function newAgent(over: object = {}) {
  made += 1;
  const signIn = { username: `first-${made}`, displayName: 'First sign-in' };
  const usual = { code: `aa-${made}`, name: `Agent ${made}`, creditLimit: '500', terms, signIn };
  return { body: { ...usual, ...over } };
}
const create = async (as: As, over: object = {}) => (await api.ok(as, 'agents.create', newAgent(over))).data;
const place = (apiKey: string, roundId: RoundId, stake = '1', player = 'somchai') =>
  api.ask({ apiKey }, 'intake.place', {
    body: { roundId: String(roundId), player, items: [{ betType: 'upper3', number: '387', stake }] },
  });
/** A domain error without what differs from request to request. */
const plain = async (...args: Parameters<typeof api.ask>) => {
  const { status, json } = await api.ask(...args);
  return { status, json: { ...(json as object), requestId: null } };
};

describe('a new agent', () => {
  it('of a master has its terms, its credit and a sign-in of role admin', async () => {
    const { agent, oneTimePassword } = await create('m1');
    expect(agent).toMatchObject({
      aggregatorCode: 'm1',
      status: 'active',
      credit: { limit: '500.00', used: '0.00', balance: '0.00' },
      terms: {
        state: 'current',
        shareBp: { agent: 2000, master: 3000, company: 5000 },
        betTypes: terms.betTypes,
      },
    });
    expect(oneTimePassword).toMatch(/^\w{4}(-\w{4}){3}$/);
    expect(
      await api.one(sql`
        select role, aggregator_id, agent_id::text, must_change_password from account
        where username = ${`first-${made}`}`),
    ).toEqual({
      role: 'agent:admin',
      aggregator_id: a1.aggregatorId,
      agent_id: agent.agentId,
      must_change_password: true,
    });
  });

  it('can be created by staff under any master, which must be named', async () => {
    const { agent } = await create('admin', { aggregatorId: String(b1.aggregatorId) });
    expect(agent.aggregatorCode).toBe('m2');
    expect(await api.refusal('admin', 'agents.create', newAgent())).toMatchObject({
      code: 'invalid_input',
      fields: [{ path: 'body.aggregatorId' }],
    });
  });

  it('cannot be created by a master under another one, whether that one exists or not', async () => {
    const request = (aggregatorId: string) => newAgent({ aggregatorId });
    const foreign = await plain('m1', 'agents.create', request(String(b1.aggregatorId)));
    expect(foreign.status).toBe(404);
    expect(foreign).toEqual(await plain('m1', 'agents.create', request('999999')));
  });

  it('can sell at once, up to its credit limit', async () => {
    const { agent } = await create('m1', { creditLimit: '10' });
    const apiKey = 'key-of-the-newcomer-0123';
    await api.rows(sql`
      insert into api_key (aggregator_id, agent_id, key_hash, name)
      values (${agent.aggregatorId}, ${agent.agentId}, sha256(${apiKey}::text::bytea), 'new')`);
    const roundId = await api.testCompany.openRound();
    const answer = async (stake: string) => (await place(apiKey, roundId, stake)).json;
    expect(await answer('10')).toMatchObject({ data: { accepted: true } });
    expect(await answer('1')).toMatchObject({ data: { lines: [{ reason: 'credit_limit' }] } });
    await api.ok('m1', 'agents.update', {
      params: { agentId: agent.agentId },
      body: { version: 1, creditLimit: '11' },
    });
    expect(await answer('1')).toMatchObject({ data: { accepted: true } });
  });
});

describe('the list of agents', () => {
  const codes = async (as: As, query: Record<string, string> = {}) => {
    const { data, meta } = await api.ok(as, 'agents.list', { query: { itemsPerPage: '100', ...query } });
    return [data.map(({ code }) => code).filter((code) => !code.startsWith('aa-')), meta.total] as const;
  };

  it('shows a master only its own agents, in counts and search too', async () => {
    const [own, total] = await codes('m2', { sortBy: 'code', orderBy: 'asc' });
    expect(own).toEqual(['b1']);
    const under = await api.one<{ n: bigint }>(sql`
      select count(*) as n from agent where aggregator_id = ${b1.aggregatorId}`);
    expect(total).toBe(Number(under.n));
    expect(await codes('m2', { q: 'a1' })).toEqual([[], 0]);
    expect(await codes('m2', { aggregatorId: String(a1.aggregatorId) })).toEqual([[], 0]);
  });

  it('is searched by code and name, filtered by master and sorted', async () => {
    expect((await codes('admin', { q: 'B1' }))[0]).toEqual(['b1']);
    expect((await codes('admin', { q: '_' }))[0]).toEqual([]);
    const ofMaster = { aggregatorId: String(a1.aggregatorId), sortBy: 'code', orderBy: 'asc' };
    expect((await codes('admin', ofMaster))[0]).toEqual(['a1', 'a2']);
    expect((await codes('admin', { sortBy: 'aggregatorCode', orderBy: 'desc' }))[0][0]).toBe('b1');
  });

  it('has codes in the order in which people count, and codes that differ by zeros beside each other', async () => {
    const inOrder = ['n-1', 'n-2', 'n-02b', 'n-10', 'n-10-2', 'n-10-11', 'n-99999999999999999999', 'nn'];
    for (const code of inOrder.toReversed())
      await api.rows(sql`
        insert into agent (aggregator_id, code, name) values (${b1.aggregatorId}, ${code}, 'Counted')`);
    expect((await codes('m2', { q: 'Counted', sortBy: 'code', orderBy: 'asc' }))[0]).toEqual(inOrder);
    expect((await codes('m2', { q: 'Counted', sortBy: 'code', orderBy: 'desc' }))[0]).toEqual(
      inOrder.toReversed(),
    );
    await api.rows(sql`delete from agent where name = 'Counted'`);
  });

  it('shows shares, credit used and today’s sales', async () => {
    await sell(api, a1, await api.testCompany.openRound(), [['upper2', '87', '25']]);
    const { data } = await api.ok('m1', 'agents.list', { query: { q: 'a1' } });
    expect(data).toMatchObject([
      {
        code: 'a1',
        shareBp: { agent: 2000, master: 3000, company: 5000 },
        salesToday: '25.00',
        credit: { limit: null, used: '25.00' },
      },
    ]);
  });
});

describe('an agent of another tenant', () => {
  it.each([
    ['agents.get', undefined],
    ['agents.managed', undefined],
    ['agents.update', { version: 1, name: 'Mine now' }],
    ['agents.suspend', { reason }],
    ['agents.resume', { reason }],
    ['agents.settleUp', { amount: '1', note: reason }],
    ['terms.agentHistory', undefined],
    ['terms.setAgent', terms],
    ['players.list', undefined],
  ] as const)('does not exist for %s', async (name, body) => {
    const foreign = await plain('m1', name, { ...at(b1), ...(body && { body }) });
    expect(foreign.status).toBe(404);
    expect(foreign).toEqual(await plain('m1', name, { ...unknownAgent, ...(body && { body }) }));
  });

  it('is hidden by the database too, when a query forgets its filter', async () => {
    const asAggregator = { as: 'tenant', aggregatorId: a1.aggregatorId, agentId: null } as const;
    const foreign = sql`agent_id = ${b1.agentId}`;
    const counts = await api.testCompany.store.transaction(asAggregator, async (tx) => {
      const of = async (query: ReturnType<typeof sql>) => (await query.execute(tx)).numAffectedRows;
      return [
        await of(sql`update agent set name = 'Mine' where id = ${b1.agentId}`),
        await of(sql`update player set status = 'suspended' where ${foreign}`),
        await of(sql`update config_version set version = version`),
      ];
    });
    expect(counts).toEqual([0n, 0n, 1n]);
    const refused = (query: ReturnType<typeof sql>) =>
      api.testCompany.store.dryRun(asAggregator, (tx) => query.execute(tx));
    await expect(
      refused(sql`insert into agent (aggregator_id, code, name) values (${b1.aggregatorId}, 'xx', 'x')`),
    ).rejects.toThrow('row-level security');
    await expect(
      refused(sql`
        insert into terms (aggregator_id, agent_id, version_no, valid_from, share_agent_bp, share_master_bp,
          share_company_bp)
        values (${b1.aggregatorId}, ${b1.agentId}, 9, now(), 0, 0, 10000)`),
    ).rejects.toThrow('row-level security');
    await refused(sql`select set_credit_limit(${b1.aggregatorId}, ${b1.agentId}, 1)`);
    await api.testCompany.store.transaction(asAggregator, (tx) =>
      sql`select set_credit_limit(${b1.aggregatorId}, ${b1.agentId}, 1)`.execute(tx),
    );
    expect(await api.one(sql`select credit_limit from agent_credit where agent_id = ${b1.agentId}`)).toEqual({
      credit_limit: null,
    });
  });

  it('is hidden, but an agent is told that writing is not its right', async () => {
    const asAgent = { as: 'tenant', aggregatorId: a1.aggregatorId, agentId: a1.agentId } as const;
    const done = await api.testCompany.store.transaction(asAgent, async (tx) => [
      (await sql`update agent set name = 'Better' where id = ${a1.agentId}`.execute(tx)).numAffectedRows,
      (await sql`select 1 from aggregator_terms`.execute(tx)).rows.length,
      (await sql`select set_credit_limit(${a1.aggregatorId}, ${a1.agentId}, 1)`.execute(tx)).rows.length,
    ]);
    expect(done).toEqual([0n, 0, 1]);
    expect(await api.one(sql`select credit_limit from agent_credit where agent_id = ${a1.agentId}`)).toEqual({
      credit_limit: null,
    });
  });
});

describe('an edit of an agent', () => {
  it('based on an older version is refused with the fields that changed', async () => {
    const { agent } = await create('m1');
    const params = { agentId: agent.agentId };
    const { data } = await api.ok('m1', 'agents.update', {
      params,
      body: { version: 1, creditLimit: '750' },
    });
    expect(data).toMatchObject({ version: 2, credit: { limit: '750.00' } });
    expect(
      await api.refusal('m1', 'agents.update', { params, body: { version: 1, creditLimit: null } }),
    ).toMatchObject({
      code: 'stale_version',
      changes: [{ field: 'creditLimit', value: '750.00', by: 'm1' }],
    });
  });

  it('that changes nothing makes no new version and no line in the log', async () => {
    const { agent } = await create('m1');
    const params = { agentId: agent.agentId };
    const body = { version: 1, name: agent.name, creditLimit: '500.00' };
    expect((await api.ok('m1', 'agents.update', { params, body })).data.version).toBe(1);
    expect(
      await api.rows(sql`
        select 1 from log where operation = 'agents.update' and subject_id = ${agent.agentId}`),
    ).toEqual([]);
  });
});

describe('a suspended agent', () => {
  it('is signed out at once and sells nothing more, while other agents of its master do', async () => {
    const roundId = await api.testCompany.openRound();
    expect((await place(a2.apiKey, roundId)).status).toBe(200);
    const bearer = await api.tokenOf('a2');
    await api.ok('m1', 'agents.suspend', { ...at(a2), body: { reason } });
    expect((await api.ask(null, 'auth.me', { bearer })).status).toBe(401);
    expect(await place(a2.apiKey, roundId)).toMatchObject({ status: 401, json: { code: 'not_signed_in' } });
    expect((await place(a1.apiKey, roundId)).status).toBe(200);
    expect((await api.ok('m1', 'agents.resume', { ...at(a2), body: { reason } })).data.status).toBe('active');
    expect((await api.ask(null, 'auth.me', { bearer })).status).toBe(401);
  });

  it('by the company cannot be activated by its master', async () => {
    const suspended = (await api.ok('admin', 'agents.suspend', { ...at(a2), body: { reason } })).data;
    expect(suspended.suspendedBy).toBe('company');
    expect(await api.refusal('m1', 'agents.resume', { ...at(a2), body: { reason } })).toMatchObject({
      code: 'suspended_by_company',
    });
    await api.ok('admin', 'agents.resume', { ...at(a2), body: { reason } });
  });

  it('by its master can be suspended by the company as well, and then not be activated by the master', async () => {
    await api.ok('m1', 'agents.suspend', { ...at(a2), body: { reason } });
    expect(await api.refusal('m1', 'agents.suspend', { ...at(a2), body: { reason } })).toMatchObject({
      code: 'status_already',
    });
    const suspendedAgent = (await api.ok('admin', 'agents.suspend', { ...at(a2), body: { reason } })).data;
    expect(suspendedAgent.suspendedBy).toBe('company');
    expect(
      await api.one(sql`
        select before ->> 'suspendedBy' as was, after ->> 'suspendedBy' as is from log
        where operation = 'agents.suspend' order by at desc, seq desc limit 1`),
    ).toEqual({ was: 'aggregator', is: 'company' });
    expect(await api.refusal('m1', 'agents.resume', { ...at(a2), body: { reason } })).toMatchObject({
      code: 'suspended_by_company',
    });
    expect(await api.refusal('admin', 'agents.suspend', { ...at(a2), body: { reason } })).toMatchObject({
      code: 'status_already',
    });
    await api.ok('admin', 'agents.resume', { ...at(a2), body: { reason } });
  });
});

describe('the providers an agent may sell', () => {
  const of = async (agent: { agentId: AgentId }) =>
    (await api.ok('admin', 'agents.get', at(agent))).data.version;
  const lines = async (roundId: RoundId) => (await place(a1.apiKey, roundId)).json;
  const offered = async (roundId: RoundId) =>
    (await api.ok({ apiKey: a1.apiKey }, 'intake.rounds')).data.some(
      (round) => round.roundId === String(roundId),
    );

  it('are those allowed for the agent and for its master: others are not offered, and bets on them are refused', async () => {
    const roundId = await api.testCompany.openRound();
    const master = { params: { aggregatorId: String(a1.aggregatorId) } };
    expect([await lines(roundId), await offered(roundId)]).toMatchObject([
      { data: { accepted: true } },
      true,
    ]);
    const closed = { data: { accepted: false, lines: [{ reason: 'provider_closed' }] } };

    const set = async (providersAllowed: string[] | null) =>
      api.ok('m1', 'agents.update', { ...at(a1), body: { version: await of(a1), providersAllowed } });
    await set(['baac']);
    expect([await lines(roundId), await offered(roundId)]).toMatchObject([closed, false]);
    await set(['baac', 'thai-gov']);
    expect([await lines(roundId), await offered(roundId)]).toMatchObject([
      { data: { accepted: true } },
      true,
    ]);

    const setMaster = async (providersAllowed: string[] | null) => {
      const { version } = (await api.ok('admin', 'aggregators.get', master)).data;
      await api.ok('admin', 'aggregators.update', { ...master, body: { version, providersAllowed } });
    };
    await setMaster(['baac']);
    expect([await lines(roundId), await offered(roundId)]).toMatchObject([closed, false]);
    await setMaster(null);
    expect([await lines(roundId), await offered(roundId)]).toMatchObject([
      { data: { accepted: true } },
      true,
    ]);
  });
});
