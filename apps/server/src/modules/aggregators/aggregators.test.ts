import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { testDatabase } from '../../../test/database.ts';
import { sell } from '../../../test/sell-and-settle.ts';
import { openTestApi } from '../../../test/test-api.ts';

const api = await openTestApi(await testDatabase());
const { a1, a2, b1 } = api.agents;
const m1 = { params: { aggregatorId: String(a1.aggregatorId) } };
const m2 = { params: { aggregatorId: String(b1.aggregatorId) } };
const reason = 'as agreed';

const terms = {
  shareBp: 6000,
  betTypes: [
    { betType: 'upper3', rate: '900', discountBp: 1800 },
    { betType: 'upper2', rate: '90', discountBp: 1000 },
  ],
};
let made = 0;
/** The request to make a master; each has its own code and username. */
function newAggregator(over: object = {}) {
  made += 1;
  const signIn = { username: `first-${made}`, displayName: 'First sign-in' };
  return { body: { code: `mm-${made}`, name: `Master ${made}`, terms, signIn, ...over } };
}
const create = async (over: object = {}) =>
  (await api.ok('superadmin', 'aggregators.create', newAggregator(over))).data;

describe('a new master', () => {
  it('has code, name, currency, terms in force, and a first sign-in whose password must be changed', async () => {
    const { aggregator, oneTimePassword } = await create({ currency: 'USD' });
    expect(aggregator).toMatchObject({ status: 'active', currency: 'USD', agentCount: 0, version: 1 });
    expect(aggregator.terms).toMatchObject({
      versionNo: 1,
      state: 'current',
      shareBp: 6000,
      setBy: 'superadmin',
      validTo: null,
      betTypes: terms.betTypes,
    });
    expect(oneTimePassword).toMatch(/^\w{4}(-\w{4}){3}$/);
    const account = await api.one(sql`
      select role, aggregator_id::text, agent_id, must_change_password from account where username = ${`first-${made}`}`);
    expect(account).toEqual({
      role: 'aggregator',
      aggregator_id: aggregator.aggregatorId,
      agent_id: null,
      must_change_password: true,
    });
  });

  it('is in the log with its sign-in, without the password', async () => {
    const { aggregator, oneTimePassword } = await create();
    const lines = await api.rows<{ subject: string; after: object }>(sql`
      select subject, after from log where operation = 'aggregators.create' order by at desc, seq desc limit 2`);
    expect(lines.map(({ subject }) => subject).sort()).toEqual(['account', 'aggregator']);
    expect(lines.find(({ subject }) => subject === 'aggregator')?.after).toMatchObject({
      code: aggregator.code,
      username: `first-${made}`,
      version: 1,
    });
    expect(JSON.stringify(await api.rows(sql`select after from log`))).not.toContain(oneTimePassword);
  });

  it('is created once when the request is repeated, and its password is not shown again', async () => {
    const request = { ...newAggregator(), key: 'make-it-once' };
    const first = (await api.ok('superadmin', 'aggregators.create', request)).data;
    const again = (await api.ok('superadmin', 'aggregators.create', request)).data;
    expect(again).toEqual({ aggregator: first.aggregator, oneTimePassword: null });
  });

  it('needs a code and a username that are not used yet', async () => {
    const { aggregator } = await create();
    expect(
      await api.refusal('admin', 'aggregators.create', newAggregator({ code: aggregator.code })),
    ).toMatchObject({ code: 'code_taken', fields: [{ path: 'body.code' }] });
    const signIn = { username: 'm1', displayName: 'Taken' };
    expect(await api.refusal('admin', 'aggregators.create', newAggregator({ signIn }))).toMatchObject({
      code: 'username_taken',
      fields: [{ path: 'body.signIn.username' }],
    });
  });

  it.each([
    [
      'a share off the half per cent',
      { shareBp: 5020 },
      'terms_invalid',
      'body.terms.shareBp',
      'The share must be a multiple of 0.5%.',
    ],
    [
      'a bet type named twice',
      { betTypes: [terms.betTypes[0], terms.betTypes[0]] },
      'terms_invalid',
      'body.terms.betTypes.1.betType',
      'Already in the list. Each entry can appear once.',
    ],
    [
      'a pay rate of nothing',
      { betTypes: [{ betType: 'upper3', rate: '0', discountBp: 0 }] },
      'terms_invalid',
      'body.terms.betTypes.0.rate',
      'Enter an amount above zero.',
    ],
    [
      'a pay rate above the company’s',
      { betTypes: [{ betType: 'upper3', rate: '900.01', discountBp: 0 }] },
      'terms_over_upline',
      'body.terms.betTypes.0.rate',
      'At most 900, the limit of Test company.',
    ],
  ])('is refused with %s', async (_, over, code, path, message) => {
    const problem = await api.refusal(
      'superadmin',
      'aggregators.create',
      newAggregator({ terms: { ...terms, ...over } }),
    );
    expect(problem).toMatchObject({ code, fields: [{ path, message }] });
    expect(await api.rows(sql`select 1 from aggregator where code = ${`mm-${made}`}`)).toEqual([]);
  });

  it('is refused with a sentence that says which limit is exceeded and who set it', async () => {
    const betTypes = [{ betType: 'upper3', rate: '950', discountBp: 0 }];
    const problem = await api.refusal(
      'superadmin',
      'aggregators.create',
      newAggregator({ terms: { shareBp: 0, betTypes } }),
    );
    expect(problem.title).toBe('These terms are better than those of Test company: Upper 3, at most 900.');
  });
});

describe('the list of masters', () => {
  it('is searched by code and name, filtered by status and sorted', async () => {
    const { aggregator } = await create({ name: 'Phra Nakhon' });
    const found = async (query: Record<string, string>) =>
      (await api.ok('superadmin', 'aggregators.list', { query })).data.map(({ code }) => code);
    expect(await found({ q: 'a nAk' })).toEqual([aggregator.code]);
    expect(await found({ q: '%' })).toEqual([]);
    expect(await found({ sortBy: 'code', orderBy: 'asc', itemsPerPage: '2' })).toEqual(['m1', 'm2']);
    expect(await found({ sortBy: 'agentCount', itemsPerPage: '1' })).toEqual(['m1']);
    expect(await found({ status: 'suspended' })).toEqual([]);
  });

  it('shows the number of agents and today’s sales', async () => {
    await sell(api, a1, await api.testCompany.openRound(), [['upper2', '87', '25']]);
    const { data } = await api.ok('admin', 'aggregators.list', { query: { q: 'm1' } });
    expect(data).toMatchObject([{ code: 'm1', agentCount: 2, shareBp: 5000, salesToday: '25.00' }]);
  });
});

describe('an edit of a master', () => {
  it('changes what is sent and writes only that into the log', async () => {
    const { aggregator } = await create();
    const params = { aggregatorId: aggregator.aggregatorId };
    const body = { version: 1, providersAllowed: ['thai-gov', 'baac', 'thai-gov'] };
    const { data } = await api.ok('admin', 'aggregators.update', { params, body });
    expect(data).toMatchObject({ version: 2, providersAllowed: ['baac', 'thai-gov'], name: aggregator.name });
    expect(
      await api.one(sql`
        select before, after from log where operation = 'aggregators.update' order by seq desc limit 1`),
    ).toEqual({
      before: { providersAllowed: null },
      after: { providersAllowed: ['baac', 'thai-gov'], version: 2 },
    });
  });

  it('based on an older version is refused with what changed', async () => {
    const { aggregator } = await create();
    const params = { aggregatorId: aggregator.aggregatorId };
    await api.ok('admin', 'aggregators.update', { params, body: { version: 1, name: 'Renamed' } });
    expect(
      await api.refusal('superadmin', 'aggregators.update', { params, body: { version: 1, name: 'Mine' } }),
    ).toMatchObject({
      code: 'stale_version',
      changes: [{ field: 'name', value: 'Renamed', by: 'admin' }],
    });
  });

  it('with a provider that does not exist is refused', async () => {
    const body = { version: 1, providersAllowed: ['thai-gov', 'no-such'] };
    expect(await api.refusal('admin', 'aggregators.update', { ...m2, body })).toMatchObject({
      code: 'provider_unknown',
      values: { providers: 'no-such' },
    });
  });
});

describe('a suspended master', () => {
  it('and its agents are signed out at once, and its agents sell nothing more', async () => {
    const roundId = await api.testCompany.openRound();
    const bet = () =>
      api.ask({ apiKey: b1.apiKey }, 'intake.place', {
        body: {
          roundId: String(roundId),
          player: 'pim',
          items: [{ betType: 'upper2', number: '87', stake: '1' }],
        },
      });
    expect((await bet()).status).toBe(200);
    const [master, agent] = [await api.tokenOf('m2'), await api.tokenOf('b1')];
    const { data } = await api.ok('superadmin', 'aggregators.suspend', { ...m2, body: { reason } });
    expect(data.status).toBe('suspended');
    for (const bearer of [master, agent])
      expect((await api.ask(null, 'auth.me', { bearer })).status).toBe(401);
    expect(await bet()).toMatchObject({ status: 401, json: { code: 'not_signed_in' } });
    expect(await api.refusal('admin', 'aggregators.suspend', { ...m2, body: { reason } })).toMatchObject({
      code: 'status_already',
    });
    await api.ok('superadmin', 'aggregators.resume', { ...m2, body: { reason } });
    expect((await api.ask(null, 'auth.me', { bearer: master })).status).toBe(401);
    expect((await api.ask(null, 'auth.me', { bearer: await api.tokenOf('m2') })).status).toBe(200);
    // a key is cached for two seconds
    await expect.poll(async () => (await bet()).status).toBe(200);
  });

  it('does not affect other masters', async () => {
    await api.ok('superadmin', 'aggregators.suspend', { ...m2, body: { reason } });
    expect((await api.ask('m1', 'auth.me')).status).toBe(200);
    await api.ok('superadmin', 'aggregators.resume', { ...m2, body: { reason } });
  });
});

describe('the details of a master', () => {
  it('are shown to the master itself, only its own, without the terms that the company sets', async () => {
    const { data, meta } = await api.ok('m1', 'aggregators.managedList');
    expect([data.map(({ code }) => code), meta.total]).toEqual([['m1'], 1]);
    const own = (await api.ok('m1', 'aggregators.managed', m1)).data;
    expect(own).toEqual(data[0]);
    expect(JSON.stringify(own)).not.toMatch(/terms|shareBp|rate/i);
    expect(Object.keys(own.figures.netToday)).toEqual(['player', 'agent', 'master']);
    expect(await api.ask('m1', 'aggregators.managed', m2)).toMatchObject({ status: 404 });
  });

  it('are shown to staff with the company’s terms too', async () => {
    const { figures } = (await api.ok('admin', 'aggregators.managed', m1)).data;
    expect(Object.keys(figures.netMonth)).toEqual(['player', 'agent', 'master', 'company']);
    expect(figures.openStakes).toBe('25.00');
  });

  it('show a master the limits for its agents, and those of no other master', async () => {
    const { data } = await api.ok('m1', 'terms.agentBounds', m1);
    expect(data).toMatchObject({ upline: { tier: 'aggregator', name: 'm1' }, shareMaxBp: 5000 });
    expect(data.betTypes).toContainEqual({ betType: 'upper3', rateMax: '900', discountMaxBp: 1800 });
    expect(await api.ask('m1', 'terms.agentBounds', m2)).toMatchObject({ status: 404 });
    expect(a2.aggregatorId).toBe(a1.aggregatorId);
  });
});
