import { Agent, request } from 'node:http';
import { json } from 'node:stream/consumers';
import { describe, expect, it, onTestFinished } from 'vitest';
import { testDatabase } from '../../../test/database.ts';
import { openTestApi } from '../../../test/test-api.ts';
import { handlers } from '../../handlers.ts';
import { billNotTaken } from '../../modules/intake/waiting-bills.ts';
import { openQuota } from '../quota/quota.ts';
import { noRates } from '../quota/quota-settings.ts';
import { registry } from '../watch/registry.ts';
import { openAuthentication } from './authenticate.ts';
import { bindOperations } from './bind.ts';
import type { EarlyRefusals } from './handler.ts';
import { refuseUnread } from './refuse-unread.ts';
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
  const authentication = openAuthentication(services);
  bindOperations(server, '/api', rows, services, authentication, quota);
  const watch = { isOn: false };
  /** Of requests that Fastify had. */
  const had: string[] = [];
  server.addHook('onRequest', async ({ url }) => {
    had.push(url);
  });
  const { knownSite } = authentication;
  refuseUnread(server, {
    ...{ base: '/api', earlyRefusals, services, knownSite, isWatched: () => watch.isOn },
  });
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
  return { asked, post, server, watch, had };
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

/** The same by a socket, one connection for all. */
async function listen() {
  const { server, ...refusing } = await openRefusingServer();
  const address = await server.listen({ port: 0, host: '127.0.0.1' });
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  onTestFinished(() => agent.destroy());
  const post = (apiKey: string, body: string, headers: Record<string, string> = {}) =>
    new Promise<{
      status: number | undefined;
      headers: Record<string, unknown>;
      problem: unknown;
      port: number | undefined;
    }>((resolve, reject) => {
      const sent = request(
        `${address}/api/intake/bills`,
        {
          ...{ method: 'POST', agent },
          headers: {
            'content-type': 'application/json',
            'x-api-key': apiKey,
            'idempotency-key': 'refused-early',
            ...headers,
          },
        },
        (answer) => {
          const port = answer.socket.localPort;
          const { date: _, ...others } = answer.headers;
          json(answer).then(
            (problem) => resolve({ status: answer.statusCode, headers: others, problem, port }),
            reject,
          );
        },
      );
      sent.on('error', reject).end(body);
    });
  return { ...refusing, post };
}

describe('over a socket', () => {
  const large = JSON.stringify({ roundId: '1', note: 'x'.repeat(200_000) });

  it('is given before Fastify has the request, once the key is known, and is the same', async () => {
    const { post, had } = await listen();
    const first = await post(agents.a1.apiKey, large, { 'accept-language': 'th' });
    const second = await post(agents.a1.apiKey, large, { 'accept-language': 'th' });
    expect(had).toHaveLength(1);
    expect(first).toMatchObject({
      status: 503,
      problem: { code: 'bill_not_taken', values: { seconds: '3' } },
    });
    const requestId = expect.stringMatching(/^[0-9a-f-]{36}$/);
    expect(second).toEqual({ ...first, problem: { ...(first.problem as object), requestId } });
    expect(second.problem).not.toMatchObject({
      requestId: (first.problem as { requestId: string }).requestId,
    });
  });

  it('leaves the connection to the next request, which goes its usual way', async () => {
    const { post, had } = await listen();
    await post(agents.a1.apiKey, large);
    const refused = await post(agents.a1.apiKey, large);
    const other = await post(agents.b1.apiKey, unreadable);
    expect(other).toMatchObject({ status: 400, problem: { code: 'unreadable_body' }, port: refused.port });
    expect(had).toHaveLength(2);
  });

  it('goes the usual way while requests are logged or traced', async () => {
    const { post, had, watch } = await listen();
    watch.isOn = true;
    await post(agents.a1.apiKey, large);
    expect(await post(agents.a1.apiKey, large)).toMatchObject({ status: 503 });
    expect(had).toHaveLength(2);
  });

  it('is counted like every answer', async () => {
    const { post } = await listen();
    const counted = async () =>
      Number(
        /drawdesk_http_requests_total\{operation="intake.place",status="5xx"\} (\d+)/.exec(
          await registry.metrics(),
        )?.[1] ?? 0,
      );
    await post(agents.a1.apiKey, large);
    const before = await counted();
    await post(agents.a1.apiKey, large);
    expect(await counted()).toBe(before + 1);
  });

  it('tells those without a key nothing of the load', async () => {
    const { post, asked } = await listen();
    expect(await post('made-up', unreadable)).toMatchObject({
      status: 401,
      problem: { code: 'not_signed_in' },
    });
    expect(asked).toEqual([]);
  });
});
