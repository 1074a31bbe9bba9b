import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { openAlertReceiver } from '../src/modules/alerts/alert-receiver.test-kit.ts';
import { readAlertWebhook } from '../src/modules/alerts/alert-webhook.ts';
import { sendAlert } from '../src/modules/alerts/send-alert.ts';
import { notify } from '../src/modules/notifications/notify.ts';
import { signatureHeader, signatureOf } from '../src/platform/outbound/signature.ts';
import { killAndReap } from './crash/processes.ts';
import { testDatabase } from './database.ts';
import { openTestApi } from './test-api.ts';

/** The relay that operators get, run as they would run it, between the product and stand-ins for LINE and Telegram. */

const api = await openTestApi(await testDatabase());
const { store } = api.app.services;
const children: ChildProcess[] = [];
afterAll(() => Promise.all(children.map(killAndReap)));
beforeEach(() => api.rows(sql`delete from notification`));
const relay = fileURLToPath(new URL('../../../examples/alert-relay/relay.mjs', import.meta.url));
const secret = 'r'.repeat(32);

function run(env: Record<string, string>) {
  const child = spawn(process.execPath, [relay], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env.PATH, PORT: '0', DRAWDESK_ALERT_WEBHOOK_SECRET: secret, ...env },
  });
  children.push(child);
  return child;
}

/** Starts the relay, and resolves to its address. */
async function started(env: Record<string, string>): Promise<string> {
  const child = run(env);
  for await (const line of createInterface({ input: child.stdout })) {
    const { what, at } = JSON.parse(line);
    if (what === 'listening') return `http://127.0.0.1:${at.port}`;
  }
  throw new Error('The relay ended');
}

/** A new notification, as the product sends it. */
async function alertTo(address: string) {
  await store.transaction({ as: 'work' }, (tx) =>
    notify(tx, {
      ...{ kind: 'result_to_confirm', about: 'round:42' },
      values: { providerId: 'thai-gov', roundId: '42', label: '20261116' },
      audience: { action: 'manage', subject: 'lotto-result', group: 'thai' },
    }),
  );
  const { id } = await api.one<{ id: bigint }>(sql`select id from notification`);
  const webhook = readAlertWebhook({
    DRAWDESK_ALERT_WEBHOOK_URL: address,
    DRAWDESK_ALERT_WEBHOOK_SECRET: secret,
  });
  if (!webhook) throw new Error('The alert webhook is off');
  const logger = { info: () => {}, warn: () => {} };
  return () => sendAlert({ store, webhook, logger }, { notificationId: String(id) });
}

const thai = 'มีผลรางวัลรอคุณยืนยัน\nthai-gov, 16 พ.ย.';
const english = 'A result waits for your confirmation\nthai-gov, 16 Nov';

it('forwards an alert to LINE and to Telegram once, however often it comes', async () => {
  const [line, telegram] = [await openAlertReceiver(), await openAlertReceiver()];
  const address = await started({
    ...{ LINE_API: line.address, LINE_CHANNEL_ACCESS_TOKEN: 'line-token', LINE_TO: 'C123' },
    ...{ TELEGRAM_API: telegram.address, TELEGRAM_BOT_TOKEN: '7:bot', TELEGRAM_CHAT_ID: '-100' },
    DRAWDESK_ORIGIN: 'https://desk.example.com',
  });
  const send = await alertTo(address);
  await send();
  await send();
  const text = `${thai}\n${english}\nhttps://desk.example.com/lotto/result/thai-gov/42`;
  expect(line.arrived).toHaveLength(1);
  expect(line.arrived[0]).toMatchObject({
    path: '/v2/bot/message/push',
    headers: {
      authorization: 'Bearer line-token',
      'x-line-retry-key': expect.stringMatching(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/),
    },
  });
  expect(JSON.parse(line.arrived[0]?.text ?? '')).toEqual({ to: 'C123', messages: [{ type: 'text', text }] });
  expect(telegram.arrived.map(({ path }) => path)).toEqual(['/bot7:bot/sendMessage']);
  expect(JSON.parse(telegram.arrived[0]?.text ?? '')).toMatchObject({ chat_id: '-100', text });
});

it('asks for the alert again when a service fails, and then sends it to that service alone', async () => {
  const [line, telegram] = [await openAlertReceiver(), await openAlertReceiver()];
  const address = await started({
    ...{ LINE_API: line.address, LINE_CHANNEL_ACCESS_TOKEN: 'line-token', LINE_TO: 'C123' },
    ...{ TELEGRAM_API: telegram.address, TELEGRAM_BOT_TOKEN: '7:bot', TELEGRAM_CHAT_ID: '-100' },
    ALERT_LANGUAGE: 'en',
  });
  // LINE has the message of the second attempt already
  line.answer(500, 409);
  const send = await alertTo(address);
  await expect(send()).rejects.toThrow('status 502');
  await send();
  await send();
  expect(line.arrived.map(({ headers }) => headers['x-line-retry-key'])).toEqual([
    line.arrived[0]?.headers['x-line-retry-key'],
    line.arrived[0]?.headers['x-line-retry-key'],
  ]);
  expect(telegram.arrived.map((one) => JSON.parse(one.text).text)).toEqual([english]);
});

it('refuses an alert with a wrong signature, an old one, and one that was changed', async () => {
  const telegram = await openAlertReceiver();
  const address = await started({
    ...{ TELEGRAM_API: telegram.address, TELEGRAM_BOT_TOKEN: '7:bot', TELEGRAM_CHAT_ID: '-100' },
  });
  const alert = (title: string) =>
    JSON.stringify({ id: '1', page: '/', en: { title, body: '' }, th: { title, body: '' } });
  const body = alert('A result waits');
  const send = async (signature: string, text = body) =>
    (await fetch(address, { method: 'POST', body: text, headers: { [signatureHeader]: signature } })).status;
  const now = new Date();
  const old = new Date(now.getTime() - 301_000);
  expect(await send(signatureOf(['x'.repeat(32)], now, body))).toBe(401);
  expect(await send(signatureOf([secret], old, body))).toBe(401);
  expect(await send(signatureOf([secret], now, body), alert('Another'))).toBe(401);
  expect(await send('')).toBe(401);
  expect(telegram.arrived).toEqual([]);
  expect(await send(signatureOf([secret], now, body))).toBe(204);
  expect(telegram.arrived).toHaveLength(1);
});

it.each([
  [{}, 'Set LINE_CHANNEL_ACCESS_TOKEN'],
  [{ DRAWDESK_ALERT_WEBHOOK_SECRET: 'short' }, 'DRAWDESK_ALERT_WEBHOOK_SECRET'],
])('does not start with settings that are missing (%#)', async (env, sentence) => {
  const child = run(env);
  const chunks: string[] = [];
  child.stderr.on('data', (chunk) => chunks.push(String(chunk)));
  expect(await new Promise((resolve) => child.once('close', resolve))).toBe(1);
  expect(chunks.join('')).toContain(sentence);
});
