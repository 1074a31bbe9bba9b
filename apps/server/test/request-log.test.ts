import { expect, it } from 'vitest';
import { testDatabase } from './database.ts';
import { itemsOf } from './sell-and-settle.ts';
import { openTestApi } from './test-api.ts';

const written: Record<string, unknown>[] = [];
const destination = { write: (line: string) => void written.push(JSON.parse(line)) };
const api = await openTestApi(await testDatabase(), { requestLog: { destination, refreshMs: 0 } });
const { a1 } = api.agents;

const change = async (requestLog: boolean) => {
  const { version } = (await api.ok('superadmin', 'settings.get')).data;
  await api.ok('superadmin', 'settings.update', { body: { version, requestLog } });
};
/** A request after which the setting of before is known. */
const ask = () => api.ok('superadmin', 'settings.get');
const soon = { timeout: 60_000, interval: 20 };

it('is switched on and off while the process runs, and the log of the company says by whom', async () => {
  await ask();
  expect(written).toEqual([]);
  await change(true);
  await expect.poll(async () => (await ask()) && written.length, soon).toBeGreaterThan(0);
  const { data } = await api.ok('superadmin', 'log.list');
  expect(data[0]).toMatchObject({ operation: 'settings.update' });
  expect(JSON.stringify(data[0])).toContain('requestLog');
});

it('has operation, status, duration and the ids of who called, and nothing that was sent', async () => {
  written.length = 0;
  const items = itemsOf([['upper3', '387', '123.45']]);
  const body = { roundId: '999999999', player: 'somchai-the-player', items };
  const headers = { 'user-agent': 'a-browser', 'x-forwarded-for': '203.0.113.9' };
  await api.refusal({ apiKey: a1.apiKey }, 'intake.place', { body, headers });
  await api.ok('m1', 'agents.list', { query: { q: 'a-name-that-was-typed' } });
  const [site, person] = written;
  expect(site).toMatchObject({
    msg: 'request',
    operation: 'intake.place',
    status: 404,
    code: 'not_found',
    caller: 'key',
    masterId: String(a1.aggregatorId),
    agentId: String(a1.agentId),
    requestId: expect.any(String),
    durationMs: expect.any(Number),
  });
  expect(person).toMatchObject({
    operation: 'agents.list',
    status: 200,
    caller: 'account',
    role: 'aggregator',
  });
  const text = JSON.stringify(written);
  for (const sent of [
    'somchai',
    '387',
    '123.45',
    a1.apiKey,
    'a-name',
    'a-browser',
    '203.0.113',
    'Bearer',
    '/api',
  ])
    expect([sent, text.includes(sent)]).toEqual([sent, false]);
});

it('says nothing any more once it is off', async () => {
  await change(false);
  await expect
    .poll(async () => {
      written.length = 0;
      await ask();
      await ask();
      return written.length;
    }, soon)
    .toBe(0);
});
