import { beforeAll, expect, test } from 'vitest';
import { testDatabase } from '../../../test/database.ts';
import { sell } from '../../../test/sell-and-settle.ts';
import { openTestApi, type Person } from '../../../test/test-api.ts';
import { notifyHighRisk } from '../limiter/notify-high-risk.ts';

const api = await openTestApi(await testDatabase());
const { a1, a2, b1 } = api.agents;
let [busy, calm, empty] = ['', '', ''];

/** The company's limit of 1,000 on upper3 is passed twice over by 387 and 111 of the busy round. */
beforeAll(async () => {
  await api.testCompany.set('company', 'upper3', { limit: '100000', highRiskPercentage: 200 });
  const rounds = [
    await api.testCompany.openRound({ label: 'busy' }),
    await api.testCompany.openRound({ label: 'calm' }),
    await api.testCompany.openRound({ label: 'empty' }),
  ] as const;
  await sell(api, a1, rounds[0], [['upper3', '387', '60']]);
  await sell(api, a2, rounds[0], [['upper3', '387', '40']]);
  await sell(api, b1, rounds[0], [
    ['upper3', '111', '90'],
    ['lower2', '45', '500'],
  ]);
  await sell(api, a1, rounds[1], [['upper3', '500', '1']]);
  [busy, calm, empty] = [String(rounds[0]), String(rounds[1]), String(rounds[2])];
});

const listed = async (person: Person, query: Record<string, string> = {}) =>
  (await api.ok(person, 'totals.rounds', { query: { status: 'open', ...query } })).data;

test('a round has the number that costs most and how many are over high risk', async () => {
  const rows = new Map((await listed('superadmin')).map((row) => [row.roundId, row]));
  expect(rows.get(busy)).toMatchObject({
    worst: { betType: 'upper3', number: '387', exposure: '89810.00', limit: '1000.00' },
    highRisk: 2,
  });
  expect(rows.get(calm)).toMatchObject({ worst: { number: '500', exposure: '899.00' }, highRisk: 0 });
  expect(rows.get(empty)).toMatchObject({ worst: null, highRisk: 0 });
});

test('as many numbers are over high risk as the totals by number mark', async () => {
  const { data } = await api.ok('superadmin', 'totals.byNumber', {
    params: { roundId: busy },
    query: { betType: 'upper3' },
  });
  const marked = data.filter(({ risk }) => risk === 'high').map(({ number }) => number);
  expect(marked).toEqual(['111', '387']);
});

test.each<[Person, Record<string, string>, Record<string, number>]>([
  ['superadmin', {}, { upper3: 2, lower2: 0 }],
  ['superadmin', { aggregatorId: String(b1.aggregatorId) }, { upper3: 0, lower2: 0 }],
  ['m1', {}, { upper3: 0 }],
])(
  '%s, viewing %j, reads how many numbers of each bet type are over high risk',
  async (person, query, expected) => {
    const { data } = await api.ok(person, 'totals.byType', { params: { roundId: busy }, query });
    expect(Object.fromEntries(data.map(({ betType, highRisk }) => [betType, highRisk]))).toEqual(expected);
  },
);

test.each<[Person, string, string]>([
  ['superadmin', 'lower2', '45'],
  ['superadmin', 'upper3', '387'],
  ['m1', 'upper3', '387'],
  ['a2', 'upper3', '387'],
])('%s reads exposure and limit of %s %s as in the totals by number', async (person, betType, number) => {
  const { data } = await api.ok(person, 'totals.byNumber', { params: { roundId: busy }, query: { betType } });
  const shown = data.find((row) => row.number === number);
  const worst = (await listed(person)).find(({ roundId }) => roundId === busy)?.worst;
  if (betType === worst?.betType)
    expect(worst).toEqual({ betType, number, exposure: shown?.exposure, limit: shown?.limit });
  else expect(Number(shown?.exposure)).toBeLessThan(Number(worst?.exposure));
});

test('each tenant has its own bets, and the high risk of its own level', async () => {
  const row = async (person: Person) => (await listed(person)).find(({ roundId }) => roundId === busy);
  expect(await row('m2')).toMatchObject({ worst: { number: '111', exposure: '80910.00' }, highRisk: 0 });
  expect(await row('a1')).toMatchObject({ worst: { number: '387', exposure: '53940.00' }, highRisk: 0 });
});

test('a level that sets no limit for the most exposed number has none there, whatever the company has', async () => {
  const limitOf = async (person: Person) =>
    (await listed(person)).find(({ roundId }) => roundId === busy)?.worst?.limit;
  expect([await limitOf('superadmin'), await limitOf('m1'), await limitOf('a1')]).toEqual([
    '1000.00',
    null,
    null,
  ]);
});

test('rounds with alerts are listed first or alone, those without bets are left out and counted', async () => {
  const sorted = await listed('superadmin', { sortBy: 'highRisk', orderBy: 'desc' });
  expect(sorted[0]?.roundId).toBe(busy);
  const exposed = await listed('superadmin', { sortBy: 'worst', orderBy: 'desc' });
  expect(exposed.map(({ roundId }) => roundId)).toEqual([busy, calm, empty]);
  const least = await listed('superadmin', { sortBy: 'worst', orderBy: 'asc' });
  expect(least.map(({ roundId }) => roundId)).toEqual([empty, calm, busy]);
  expect((await listed('superadmin', { alerts: 'true' })).map(({ roundId }) => roundId)).toEqual([busy]);
  expect(await listed('m1', { alerts: 'true' })).toEqual([]);
  const { data, meta, summary } = await api.ok('superadmin', 'totals.rounds', {
    query: { status: 'open', withBets: 'true' },
  });
  expect(data.map(({ roundId }) => roundId).sort()).toEqual([busy, calm].sort());
  expect([meta.total, summary.withoutBets.map(({ rounds }) => rounds)]).toEqual([2, [1]]);
});

test('rounds with alerts are as many as the notified people are told', async () => {
  const again = await api.testCompany.openRound({ label: 'again' });
  await sell(api, b1, again, [['upper3', '222', '90']]);
  await notifyHighRisk(api.testCompany.store);
  // a second message about the same round
  await sell(api, a1, BigInt(busy), [['upper3', '999', '95']]);
  await notifyHighRisk(api.testCompany.store);
  for (const [person, rounds] of [
    ['superadmin', 2],
    ['m1', 0],
  ] as const) {
    const needed = (await api.ok(person, 'notifications.needed')).data;
    const { meta } = await api.ok(person, 'totals.rounds', { query: { status: 'open', alerts: 'true' } });
    const told = needed.find(({ kind }) => kind === 'number_high_risk')?.count ?? 0;
    expect([told, meta.total]).toEqual([rounds, rounds]);
  }
});

test('a master and an agent have the numbers over high risk at their own level, and are told of them', async () => {
  const { aggregatorId, agentId } = a2;
  // the percentage is the company's
  await api.testCompany.set('company', 'lower2', { highRiskPercentage: 80 });
  await api.testCompany.set({ aggregatorId }, 'lower2', { limit: '10000' });
  await api.testCompany.set({ aggregatorId, agentId }, 'lower2', { limit: '10000' });
  const roundId = await api.testCompany.openRound({ label: 'of tenants' });
  await sell(api, a2, roundId, [['lower2', '77', '20']]);
  await notifyHighRisk(api.testCompany.store);
  for (const [person, rounds] of [
    ['m1', 1],
    ['a2', 1],
    ['a1', 0],
    ['m2', 0],
  ] as const) {
    const { data, meta } = await api.ok(person, 'totals.rounds', {
      query: { status: 'open', alerts: 'true', q: 'of tenants' },
    });
    const needed = (await api.ok(person, 'notifications.needed')).data;
    const told = needed.find(({ kind }) => kind === 'number_high_risk')?.count ?? 0;
    const board = await api.ok(person, 'totals.byNumber', {
      params: { roundId: String(roundId) },
      query: { betType: 'lower2' },
    });
    const red = board.data.filter(({ risk }) => risk === 'high').length;
    expect([person, meta.total, data[0]?.highRisk ?? 0, told, red]).toEqual([
      person,
      rounds,
      rounds,
      rounds,
      rounds,
    ]);
  }
});
