import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, it } from 'vitest';
import { z } from 'zod';
import { openFeedDeliverer } from '../src/modules/webhooks/deliverer.ts';
import { readAllowedNetworks } from '../src/platform/outbound/guarded-request-networks.ts';
import { sender } from '../src/platform/signed-delivery/send-delivery.ts';
import { killAndReap } from './crash/processes.ts';
import { testDatabase } from './database.ts';
import { sell, settle } from './sell-and-settle.ts';
import { openTestApi } from './test-api.ts';

/** The example that integrators get, run as they would run it, against a listening server. */

const api = await openTestApi(await testDatabase(), { webhookReach: readAllowedNetworks('127.0.0.1') });
const { a1 } = api.agents;
const url = await api.app.listen(0, '127.0.0.1');
const children: ChildProcess[] = [];
afterAll(() => Promise.all(children.map(killAndReap)));
const client = fileURLToPath(new URL('../../../examples/player-site/client.ts', import.meta.url));

interface Line {
  what: string;
  [name: string]: unknown;
}

/** Starts the example; its output comes line by line. */
function run(command: string, env: Record<string, string> = {}) {
  const child = spawn(process.execPath, [client, command], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { PATH: process.env.PATH, DRAWDESK_URL: url, DRAWDESK_KEY: a1.apiKey, ...env },
  });
  children.push(child);
  const lines: Line[] = [];
  const waiting: (() => void)[] = [];
  createInterface({ input: child.stdout }).on('line', (text) => {
    lines.push(JSON.parse(text));
    for (const wake of waiting.splice(0)) wake();
  });
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  return {
    lines,
    /** Resolves with the first line of a kind. */
    async says(what: string): Promise<Line> {
      for (;;) {
        const line = lines.find((one) => one.what === what);
        if (line) return line;
        await Promise.race([new Promise<void>((resolve) => waiting.push(resolve)), ended]);
        if (child.exitCode !== null && !lines.some((one) => one.what === what))
          throw new Error(`The example ended without ${what}: ${JSON.stringify(lines)}`);
      }
    },
    ended,
  };
}

it('lists rounds, quotes, places a bet once however often it is sent, and cancels it', async () => {
  await api.testCompany.openRound();
  const { lines, ended } = run('play');
  expect(await ended).toBe(0);
  const printed = Object.fromEntries(lines.map((line) => [line.what, line]));
  expect(printed.rounds).toMatchObject({ count: 1, again: true });
  expect(printed.quote).toMatchObject({ accepted: true });
  expect(printed.again?.bill).toBe(printed.placed?.bill);
  expect(printed.cancelled).toMatchObject({ bill: printed.placed?.bill, status: 'cancelled' });
  const { data } = await api.ok({ apiKey: a1.apiKey }, 'intake.bills');
  expect(data.map(({ billNumber, status }) => [billNumber, status])).toEqual([
    [printed.placed?.bill, 'cancelled'],
  ]);
});

it('takes signed webhooks, refuses forged ones, and has the same state as a reader of the feed', async () => {
  const params = { agentId: String(a1.agentId) };
  const set = (address: string, version?: number) =>
    api.ok('a1', 'webhooks.set', { params, body: { address, ...(version && { version }) } });
  const { data } = await set('http://127.0.0.1:9/not-there-yet');
  const site = run('listen', { PORT: '0', DRAWDESK_WEBHOOK_SECRET: data.secret ?? '' });
  const { at } = await site.says('listening');
  const address = `http://127.0.0.1:${(at as { port: number }).port}/`;
  await set(address, data.webhook.version);
  const roundId = await api.testCompany.openRound();
  const bills = [
    await sell(api, a1, roundId, [['upper3', '387', '10']], 'anong'),
    await sell(api, a1, roundId, [['upper3', '123', '10']], 'boon'),
  ];
  await settle(api, roundId);
  const { store, keys, webhookReach } = api.app.services;
  const deliverer = openFeedDeliverer(store, keys, sender(webhookReach), (error) => {
    throw error;
  });
  await deliverer.look();
  await deliverer.idle();
  const forged = await fetch(address, {
    method: 'POST',
    body: '{}',
    headers: { 'drawdesk-signature': 't=1,v1=00' },
  });
  expect(forged.status).toBe(401);
  await site.says('forged');
  const entries = (lines: readonly Line[]) => lines.filter(({ what }) => what === 'entry');
  expect(entries(site.lines).map(({ billNumber, outcome, payout }) => [billNumber, outcome, payout])).toEqual(
    [
      [bills[0], 'won', '9000.00'],
      [bills[1], 'lost', '0.00'],
    ],
  );
  const reader = run('follow');
  expect(await reader.ended).toBe(0);
  // the bill of the first test was cancelled before the webhook was set
  expect(entries(reader.lines).slice(1)).toEqual(entries(site.lines));
  expect((await reader.says('end')).balances).toMatchObject({ anong: '900000', boon: '0' });
});

/** What the test looks at of the document. */
const described = z.object({
  openapi: z.literal('3.1.0'),
  paths: z.record(
    z.string(),
    z.record(z.string(), z.object({ security: z.unknown(), tags: z.array(z.string()) })),
  ),
  webhooks: z.object({
    feed: z.object({
      post: z.object({
        requestBody: z.object({
          content: z.object({
            'application/json': z.object({
              schema: z.object({ properties: z.record(z.string(), z.unknown()) }),
              example: z.record(z.string(), z.unknown()),
            }),
          }),
        }),
      }),
    }),
  }),
  components: z.record(z.string(), z.record(z.string(), z.unknown())),
});

it('is described by a document of its own that holds every call of a player site and nothing else', async () => {
  const text = await (await fetch(`${url}/openapi/player-sites.json`)).text();
  const { paths, webhooks, components } = described.parse(JSON.parse(text));
  expect(Object.keys(paths)).toContain('/intake/settlements');
  expect(Object.keys(paths).every((path) => path.startsWith('/intake/'))).toBe(true);
  for (const operation of Object.values(paths).flatMap((path) => Object.values(path)))
    expect(operation).toEqual({ security: [{ apiKey: [] }], tags: ['player-site'] });
  const { schema, example } = webhooks.feed.post.requestBody.content['application/json'];
  expect(Object.keys(schema.properties)).toEqual(Object.keys(example));
  for (const reference of new Set(text.match(/#\/components\/\w+\/\w+/g))) {
    const [, , section = '', name = ''] = reference.split('/');
    expect(components[section]?.[name]).toBeDefined();
  }
});
