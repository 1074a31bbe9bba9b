import { type Cost, type Operation, operationNames, operations } from '@drawdesk/contract';
import { describe, expect, it } from 'vitest';
import { testDatabase } from '../../../test/database.ts';
import { openTestApi } from '../../../test/test-api.ts';
import { defaultRates, noRates, readRates } from './quota-settings.ts';

let now = 0;
const few = { perSecond: 1, burst: 2 };
const rates = { ...noRates, open: few, read: few, quote: few, heavy: few, write: few };
const api = await openTestApi(await testDatabase(), { quota: { rates, now: () => now } });
const { a1, a2 } = api.agents;
const roundId = String(await api.testCompany.openRound());
const bet = {
  body: { roundId, player: 'somchai', items: [{ betType: 'upper3', number: '387', stake: '10' }] },
};

describe('a caller above the quota', () => {
  it('is refused with the seconds to wait, in the header and in the message, and later answered again', async () => {
    const site = { apiKey: a1.apiKey };
    for (let call = 0; call < 2; call += 1) await api.ok(site, 'intake.quote', bet);
    const refused = await api.ask(site, 'intake.quote', bet);
    expect(refused).toMatchObject({
      status: 429,
      headers: { 'retry-after': '1' },
      json: {
        code: 'too_many_requests',
        title: 'Too many requests. Try again in 1 s.',
        values: { seconds: '1' },
      },
    });
    now += 1_000;
    await api.ok(site, 'intake.quote', bet);
  });

  it('is still served in other classes, and other callers are not affected', async () => {
    now += 60_000;
    const site = { apiKey: a1.apiKey };
    for (let call = 0; call < 3; call += 1) await api.ask(site, 'intake.quote', bet);
    expect((await api.ask(site, 'intake.quote', bet)).status).toBe(429);
    const { data } = await api.ok(site, 'intake.place', bet);
    expect(data.accepted).toBe(true);
    await api.ok({ apiKey: a2.apiKey }, 'intake.quote', bet);
  });

  it('is counted by account, whatever the session', async () => {
    now += 60_000;
    for (let call = 0; call < 2; call += 1) await api.ok('a1', 'rounds.list');
    const bearer = await api.tokenOf('a1');
    expect((await api.ask('a1', 'rounds.list', { bearer })).status).toBe(429);
    await api.ok('a2', 'rounds.list');
  });

  it('is counted by IPv6 network or IPv4 address where nobody is signed in', async () => {
    now += 60_000;
    const from = (remoteAddress: string) =>
      api.app.inject({ method: 'GET', url: '/openapi/player-sites.json', remoteAddress });
    const addresses = ['2001:db8:0:1::1', '2001:db8:0:1::2', '2001:db8:0:1:ffff::3', '2001:db8:0:2::1'];
    const statuses: number[] = [];
    for (const address of [...addresses, '192.0.2.1', '::ffff:192.0.2.1', '192.0.2.1'])
      statuses.push((await from(address)).statusCode);
    expect(statuses).toEqual([200, 200, 429, 200, 200, 200, 429]);
  });
});

describe('the table of operations', () => {
  const costOf = (name: keyof typeof operations): Cost => {
    const operation: Operation = operations[name];
    return operation.cost;
  };

  it('names a class for every operation', () => {
    for (const name of operationNames) expect(defaultRates).toHaveProperty(costOf(name));
  });

  it('gives operations that cost the database much a class of their own', () => {
    const dear = ['limiter.preview', 'totals.risk', 'results.check', 'search.find', 'log.verify'] as const;
    for (const name of dear) expect(costOf(name)).toBe('heavy');
    expect([costOf('intake.quote'), costOf('intake.place'), costOf('totals.stream')]).toEqual([
      'quote',
      'site',
      'stream',
    ]);
  });
});

describe('the settings of quotas', () => {
  it('are calls per second and calls at once, or off', () => {
    const env = { DRAWDESK_QUOTA_READ: '2.5/40', DRAWDESK_QUOTA_SITE: 'off' };
    expect(readRates(env)).toEqual({ ...defaultRates, read: { perSecond: 2.5, burst: 40 }, site: null });
  });

  it.each(['', '50', 'none', '0/10', '5/0', '-1/5', '1/1/1'])(
    '%j is not taken for a limit in silence',
    (text) => {
      const read = () => readRates({ DRAWDESK_QUOTA_READ: text });
      if (text === '') expect(read()).toEqual(defaultRates);
      else expect(read).toThrow('DRAWDESK_QUOTA_READ');
    },
  );
});
