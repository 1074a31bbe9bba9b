import { expect, it, onTestFinished } from 'vitest';
import { testDatabase } from '../../../test/database.ts';
import { openTestApi } from '../../../test/test-api.ts';
import { handlers } from '../../handlers.ts';
import { billNotTaken } from '../../modules/intake/waiting-bills.ts';
import { openQuota } from '../quota/quota.ts';
import { noRates } from '../quota/quota-settings.ts';
import { openAuthentication } from './authenticate.ts';
import { bindOperations } from './bind.ts';
import type { EarlyRefusals } from './handler.ts';
import { openServer } from './server.ts';

const { app, agents } = await openTestApi(await testDatabase());

/** A server that refuses the bills of agent a1 early, and those of nobody else. */
async function openRefusingServer() {
  const asked: { waitMs: number }[] = [];
  const earlyRefusals: EarlyRefusals = {
    'intake.place': ({ caller, waitMs }) => {
      asked.push({ waitMs });
      return caller.agentId === agents.a1.agentId ? billNotTaken(2_100) : null;
    },
  };
  const server = await openServer({ base: '/api', logLevel: 'silent' });
  const { services } = app;
  const quota = openQuota({ rates: noRates });
  const rows = { handlers, earlyRefusals, standbyReads: new Set<never>() };
  bindOperations(server, '/api', rows, services, openAuthentication(services), quota);
  onTestFinished(() => server.close());
  const post = (path: string, apiKey: string, body: string, wait = '7') =>
    server.inject({
      method: 'POST',
      url: `/api${path}`,
      headers: {
        ...{ 'x-api-key': apiKey, 'idempotency-key': 'refused-early', prefer: `wait=${wait}` },
        'content-type': 'application/json',
      },
      payload: body,
    });
  return { asked, post };
}

const unreadable = '{"roundId":';

it('is given before the body is read, with the seconds after which to try again', async () => {
  const { post, asked } = await openRefusingServer();
  const answer = await post('/intake/bills', agents.a1.apiKey, unreadable);
  expect(answer.statusCode).toBe(503);
  expect(answer.json()).toMatchObject({ code: 'bill_not_taken', values: { seconds: '3' } });
  expect(answer.headers).toMatchObject({
    'retry-after': '3',
    'content-type': 'application/problem+json; charset=utf-8',
    'x-content-type-options': 'nosniff',
  });
  expect(asked).toEqual([{ waitMs: 7_000 }]);
});

it('is not given to others, whose body is read as usual, nor for other operations', async () => {
  const { post } = await openRefusingServer();
  const ofOther = await post('/intake/bills', agents.b1.apiKey, unreadable);
  expect(ofOther.json()).toMatchObject({ status: 400, code: 'unreadable_body' });
  const quote = await post('/intake/bills/quote', agents.a1.apiKey, unreadable);
  expect(quote.json()).toMatchObject({ status: 400, code: 'unreadable_body' });
});

it('tells those without a key nothing of the load', async () => {
  const { post, asked } = await openRefusingServer();
  const answer = await post('/intake/bills', 'made-up', unreadable);
  expect(answer.json()).toMatchObject({ status: 401, code: 'not_signed_in' });
  expect(asked).toEqual([]);
});
