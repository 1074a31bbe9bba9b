import { createHmac } from 'node:crypto';
import type { NotificationKind } from '@drawdesk/contract';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { testDatabase } from '../../../test/database.ts';
import { openTestApi } from '../../../test/test-api.ts';
import type { AgentId, AggregatorId } from '../../platform/db/ids.ts';
import type { JobData, Jobs } from '../../platform/jobs/jobs.ts';
import { startWorker } from '../../worker.ts';
import { closeNotifications, notify } from '../notifications/notify.ts';
import { openAlertReceiver } from './alert-receiver.test-kit.ts';
import { readAlertWebhook } from './alert-webhook.ts';
import { queueAlerts } from './queue-alerts.ts';
import { sendAlert } from './send-alert.ts';

const database = await testDatabase();
const api = await openTestApi(database);
const { store } = api.app.services;
const { a1 } = api.agents;
const secret = 's'.repeat(32);

beforeEach(() => api.rows(sql`delete from notification`));

const values = {
  ...{ providerId: 'thai-gov', roundId: '42', label: '20261116', nameEn: 'Thai', by: 'Somchai' },
  ...{ number: '387', amount: '190360', exposure: '51,000.00', reason: 'wrong digits' },
};

interface Tenant {
  aggregatorId: AggregatorId | null;
  agentId: AgentId | null;
}
const notifyOf = (kind: NotificationKind, tenant?: Tenant) =>
  store.transaction({ as: 'work' }, (tx) =>
    notify(tx, {
      ...{ kind, about: 'round:42', values },
      audience: { action: 'manage', subject: 'lotto-result', group: 'thai', ...(tenant && { tenant }) },
    }),
  );

/** The jobs for the webhook that would be made now. */
async function queued(webhook = true): Promise<{ notificationId: string }[]> {
  const made: { notificationId: string }[] = [];
  const jobs: Pick<Jobs, 'sendIn'> = {
    async sendIn(_tx, name, data: JobData[keyof JobData]) {
      expect(name).toBe('alerts.webhook');
      made.push(data as JobData['alerts.webhook']);
    },
  };
  await queueAlerts(store, jobs, { push: false, webhook });
  return made;
}

function webhookAt(address: string) {
  const webhook = readAlertWebhook({
    DRAWDESK_ALERT_WEBHOOK_URL: `${address}/alerts?key=hidden`,
    DRAWDESK_ALERT_WEBHOOK_SECRET: secret,
  });
  if (!webhook) throw new Error('The alert webhook is off');
  return webhook;
}

/** A receiver, and what the worker does with a job for it. */
async function receiving() {
  const receiver = await openAlertReceiver();
  const lines: string[] = [];
  const write = (line: unknown, text?: string) => void lines.push(`${text} ${JSON.stringify(line)}`);
  const sender = { store, webhook: webhookAt(receiver.address), logger: { info: write, warn: write } };
  return {
    receiver,
    lines,
    send: (job: { notificationId: string }) => sendAlert(sender, job),
    async sendAll() {
      for (const job of await queued()) await sendAlert(sender, job);
    },
  };
}

describe('an alert to the webhook', () => {
  it('says what waits and in which round in both languages, and no name, number or money', async () => {
    const { receiver, sendAll } = await receiving();
    await notifyOf('result_to_confirm');
    await sendAll();
    const [arrived] = receiver.arrived;
    const body = JSON.parse(arrived?.text ?? '');
    expect(body).toEqual({
      ...{ id: expect.stringMatching(/^\d+$/), kind: 'result_to_confirm', page: '/lotto/result/thai-gov/42' },
      at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      en: { title: 'A result waits for your confirmation', body: 'thai-gov, 16 Nov' },
      th: { title: 'มีผลรางวัลรอคุณยืนยัน', body: 'thai-gov, 16 พ.ย.' },
    });
    const sent = arrived?.text.replace(body.at, '').replace(`"id":"${body.id}"`, '');
    for (const hidden of ['387', '190360', '51,000', 'Somchai', 'wrong digits'])
      expect(sent).not.toContain(hidden);
    expect(arrived?.path).toBe('/alerts?key=hidden');
  });

  it('is signed over its time and body, and named by its id', async () => {
    const { receiver, sendAll } = await receiving();
    await notifyOf('result_to_confirm');
    await sendAll();
    const [arrived] = receiver.arrived;
    if (!arrived) throw new Error('Nothing arrived');
    const { headers, text } = arrived;
    const [, time = '', signature] =
      /^t=(\d+),v1=([0-9a-f]{64})$/.exec(String(headers['drawdesk-signature'])) ?? [];
    expect(signature).toBe(createHmac('sha256', secret).update(`${time}.${text}`).digest('hex'));
    expect(headers).toMatchObject({
      ...{ 'drawdesk-delivery': JSON.parse(text).id, 'content-type': 'application/json' },
    });
  });

  it('is sent once, however many workers look and people have it, and not for kinds that can wait', async () => {
    await notifyOf('round_overdue');
    await store.transaction({ as: 'work' }, async (tx) => {
      for (const person of ['superadmin', 'admin'] as const)
        await notify(tx, {
          ...{ kind: 'settings_to_confirm', about: 'settings', values: { by: 'Somchai' } },
          audience: { account: { accountId: api.idOf(person), aggregatorId: null, agentId: null } },
        });
    });
    expect((await Promise.all([queued(), queued(), queued()])).flat()).toHaveLength(1);
    expect(await queued()).toEqual([]);
  });

  it('is about the company: masters and agents have their own people', async () => {
    await notifyOf('number_high_risk', a1);
    expect(await queued()).toEqual([]);
  });

  it('is not sent while the webhook is off, or when it is done by then', async () => {
    const { receiver, send } = await receiving();
    await notifyOf('result_to_confirm');
    expect(await queued(false)).toEqual([]);
    const [made] = await queued();
    if (!made) throw new Error('No job was made');
    await store.transaction({ as: 'work' }, (tx) => closeNotifications(tx, 'round:42', 'result_to_confirm'));
    await send(made);
    expect(receiver.arrived).toEqual([]);
  });

  it.each([500, 401, 302])('that is answered with %s fails, and the log hides the path', async (status) => {
    const { receiver, lines, sendAll } = await receiving();
    receiver.answer(status);
    await notifyOf('result_to_confirm');
    await expect(sendAll()).rejects.toThrow('did not take an alert');
    expect(lines).toEqual([expect.stringContaining(`"status":${status}`)]);
    expect(lines.join()).not.toMatch(/hidden|sss/);
  });

  it('is sent by the worker, and again with the same id after an error', async () => {
    const receiver = await openAlertReceiver();
    receiver.answer(500);
    await notifyOf('result_to_confirm');
    const worker = await startWorker({
      ...{ connection: database.service, logLevel: 'silent', alertWebhook: webhookAt(receiver.address) },
    });
    await expect.poll(() => receiver.arrived.length).toBe(2);
    await worker.close();
    const [first, second] = receiver.arrived;
    expect(second?.text).toBe(first?.text);
    expect(second?.headers['drawdesk-delivery']).toBe(first?.headers['drawdesk-delivery']);
  });
});

describe('the settings of the alert webhook', () => {
  const read = (url?: string, key?: string) =>
    readAlertWebhook({ DRAWDESK_ALERT_WEBHOOK_URL: url, DRAWDESK_ALERT_WEBHOOK_SECRET: key });

  it('are off without an address and a secret, and take https or this machine', () => {
    expect(read()).toBeNull();
    expect(read('', ' ')).toBeNull();
    for (const url of ['https://relay.example.com/a', 'http://127.0.0.1:8790/', 'http://localhost:8790/'])
      expect(read(url, secret)).toMatchObject({ address: url, host: new URL(url).host });
  });

  it.each<[string | undefined, string | undefined, string]>([
    ['https://relay.example.com', undefined, 'needs DRAWDESK_ALERT_WEBHOOK_SECRET'],
    ['https://relay.example.com', 's'.repeat(31), '32 or more characters'],
    [undefined, secret, 'needs DRAWDESK_ALERT_WEBHOOK_URL'],
    ['relay.example.com', secret, 'is not an address'],
    ['https://me:pass@relay.example.com', secret, 'is not an address'],
    ['http://relay.example.com', secret, 'must be https'],
    ['http://10.0.0.5', secret, 'must be https'],
  ])('that are wrong (%#) stop the start with a sentence', (url, key, sentence) => {
    expect(() => read(url, key)).toThrow(sentence);
  });
});
