import { createPublicKey } from 'node:crypto';
import type { NotificationKind } from '@drawdesk/contract';
import { jwtVerify } from 'jose';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { testDatabase } from '../../../test/database.ts';
import { openTestApi, type Person } from '../../../test/test-api.ts';
import type { AgentId, AggregatorId } from '../../platform/db/ids.ts';
import type { JobData, Jobs } from '../../platform/jobs/jobs.ts';
import { closeNotifications, notify } from '../notifications/notify.ts';
import { type Browser, loopbackPush, openBrowser } from './push-service.test-kit.ts';
import { queueAlerts } from './queue-alerts.ts';
import { purgePushSubscriptions, sendPush } from './send-push.ts';

const api = await openTestApi(await testDatabase(), { push: loopbackPush });
const { store } = api.app.services;
const { a1 } = api.agents;
const { push } = api.app.services;
if (!push) throw new Error('Push notifications are off');
const logger = { info: () => {}, warn: () => {} };

beforeEach(async () => {
  await api.rows(sql`delete from notification`);
  await api.rows(sql`delete from push_subscription`);
});
afterEach(async () => {
  await api.rows(sql`update account set status = 'active'`);
  await api.rows(sql`delete from notification_preference`);
});

/** A session of a person whose browser gets push notifications. */
async function subscribed(as: Person, language: 'en' | 'th' = 'en') {
  const browser = await openBrowser(language);
  const bearer = await api.tokenOf(as);
  await api.ok(null, 'notifications.startPush', { bearer, body: browser.subscription });
  return { browser, bearer };
}

const state = async (bearer: string) => (await api.ok(null, 'notifications.push', { bearer })).data;

interface Tenant {
  aggregatorId: AggregatorId | null;
  agentId: AgentId | null;
}
const values = {
  providerId: 'thai-gov',
  roundId: '42',
  label: '20261116',
  nameEn: 'Thai',
  number: '387',
  amount: '190360',
};

const notifyOf = (kind: NotificationKind, tenant?: Tenant, about = 'round:42') =>
  store.transaction({ as: 'work' }, (tx) =>
    notify(tx, {
      ...{ kind, about, values },
      audience:
        kind === 'number_high_risk'
          ? { action: 'view', subject: 'lotto-total', group: 'thai', ...(tenant && { tenant }) }
          : { action: 'manage', subject: 'lotto-result', group: 'thai' },
    }),
  );

/** The jobs that would be made now; they run when the test says so. */
async function queued(): Promise<JobData['alerts.push'][]> {
  const made: JobData['alerts.push'][] = [];
  const jobs: Pick<Jobs, 'sendIn'> = {
    sendIn: async (_tx, _name, data) => void made.push(job.parse(data)),
  };
  await queueAlerts(store, jobs, { push: true, webhook: false });
  return made;
}
const job = z.object({ notificationId: z.string(), sessionId: z.string() });

const send = (one: JobData['alerts.push']) => sendPush({ store, push, logger }, one);
async function sendAll(): Promise<void> {
  for (const one of await queued()) await send(one);
}
const titles = ({ received }: Browser) => received.map(({ text }) => JSON.parse(text).title);

describe('a push notification', () => {
  it('says what waits and in which round, and no name, number or money', async () => {
    const { browser } = await subscribed('operator');
    await notifyOf('result_to_confirm');
    await sendAll();
    const [pushed] = browser.received;
    expect(JSON.parse(pushed?.text ?? '')).toEqual({
      ...{ title: 'A result waits for your confirmation', body: 'thai-gov, 16 Nov', language: 'en' },
      ...{ page: '/lotto/result/thai-gov/42', id: expect.stringMatching(/^\d+$/) },
    });
    for (const secret of ['387', '190360', 'Thai']) expect(pushed?.text).not.toContain(secret);
    expect(pushed?.sealed.toString('latin1')).not.toContain('thai-gov');
  });

  it('is in the language that the browser asked for', async () => {
    const { browser } = await subscribed('operator', 'th');
    await notifyOf('result_to_confirm');
    await sendAll();
    expect(JSON.parse(browser.received[0]?.text ?? '')).toMatchObject({
      ...{ title: 'มีผลรางวัลรอคุณยืนยัน', body: 'thai-gov, 16 พ.ย.', language: 'th' },
    });
  });

  it('is signed with the keys of the installation for this push service alone', async () => {
    const { browser, bearer } = await subscribed('operator');
    await notifyOf('result_to_confirm');
    await sendAll();
    const headers = browser.received[0]?.headers ?? {};
    expect(headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '3600', urgency: 'high' });
    const [, token = '', key = ''] = /^vapid t=([^,]+), k=(.+)$/.exec(String(headers.authorization)) ?? [];
    expect(key).toBe((await state(bearer)).publicKey);
    const point = Buffer.from(key, 'base64url');
    const publicKey = createPublicKey({
      key: {
        ...{ kty: 'EC', crv: 'P-256' },
        ...{ x: point.subarray(1, 33).toString('base64url'), y: point.subarray(33).toString('base64url') },
      },
      format: 'jwk',
    });
    const audience = new URL(browser.subscription.endpoint).origin;
    const { payload } = await jwtVerify(token, publicKey, { audience });
    expect(payload.sub).toBe('mailto:desk@example.com');
  });

  it('is made once, however many workers look, and not for kinds that can wait or are old', async () => {
    await subscribed('operator');
    await notifyOf('round_overdue');
    await notifyOf('result_to_confirm');
    await notifyOf('number_high_risk', undefined, 'risk:1');
    await api.rows(sql`
      update notification set created_at = clock_timestamp() - interval '11 minutes' where kind = 'number_high_risk'`);
    expect((await Promise.all([queued(), queued(), queued()])).flat()).toHaveLength(1);
    expect(await queued()).toEqual([]);
  });
});

describe('the people who get it', () => {
  it('are those with the right, of the tenant, and not the person who took the first step', async () => {
    const people = ['operator', 'reporter', 'superadmin', 'm1', 'a1', 'b1'] as const;
    const browsers = new Map<Person, Browser>();
    for (const person of people) browsers.set(person, (await subscribed(person)).browser);
    const got = () => people.filter((person) => (browsers.get(person)?.received.length ?? 0) > 0);
    await store.transaction({ as: 'work' }, (tx) =>
      notify(tx, {
        ...{ kind: 'result_to_confirm', about: 'round:42', values, except: api.idOf('superadmin') },
        audience: { action: 'manage', subject: 'lotto-result', group: 'thai' },
      }),
    );
    await sendAll();
    expect(got()).toEqual(['operator']);
    await notifyOf('number_high_risk', a1);
    await sendAll();
    expect(got()).toEqual(['operator', 'a1']);
  });

  it('are judged by their rights and preferences when it is sent, not when it was made', async () => {
    const { browser } = await subscribed('operator');
    await notifyOf('number_high_risk');
    const [made] = await queued();
    if (!made) throw new Error('No job was made');
    await api.ok('operator', 'notifications.savePreferences', {
      body: { kinds: [{ kind: 'number_high_risk', bell: false, live: false }] },
    });
    await send(made);
    expect(browser.received).toEqual([]);
    await api.rows(sql`delete from notification_preference`);
    await api.rows(sql`update account set status = 'suspended' where id = ${api.idOf('operator')}`);
    await send(made);
    expect(browser.received).toEqual([]);
    await api.rows(sql`update account set status = 'active'`);
    await send(made);
    expect(titles(browser)).toEqual(['Numbers exceed the high-risk level']);
  });

  it('get nothing about what is done by then', async () => {
    const { browser } = await subscribed('operator');
    await notifyOf('result_to_confirm');
    const [made] = await queued();
    await store.transaction({ as: 'work' }, (tx) => closeNotifications(tx, 'round:42', 'result_to_confirm'));
    if (made) await send(made);
    expect(browser.received).toEqual([]);
  });
});

describe('the subscription of a browser', () => {
  it('ends with its session, and is then deleted', async () => {
    const { browser, bearer } = await subscribed('operator');
    await notifyOf('result_to_confirm');
    const [made] = await queued();
    await api.ok(null, 'auth.signOut', { bearer });
    if (made) await send(made);
    expect(browser.received).toEqual([]);
    await purgePushSubscriptions(store);
    expect(await api.rows(sql`select from push_subscription`)).toEqual([]);
  });

  it('is of one session: the other sessions of the person are not on, and it can be switched off', async () => {
    const { bearer } = await subscribed('operator');
    const other = await api.tokenOf('operator');
    expect([(await state(bearer)).on, (await state(other)).on]).toEqual([true, false]);
    expect((await api.ok(null, 'notifications.stopPush', { bearer })).data.on).toBe(false);
    await notifyOf('result_to_confirm');
    expect(await queued()).toEqual([]);
  });

  it('moves to the next session of the person in the same browser, so that nothing arrives twice', async () => {
    const { browser } = await subscribed('operator');
    const bearer = await api.tokenOf('operator');
    await api.ok(null, 'notifications.startPush', { bearer, body: browser.subscription });
    await notifyOf('result_to_confirm');
    await sendAll();
    expect(browser.received).toHaveLength(1);
  });

  it.each([404, 410])('is removed when its push service answers %s', async (gone) => {
    const { browser, bearer } = await subscribed('operator');
    browser.answer(gone);
    await notifyOf('result_to_confirm');
    await sendAll();
    expect((await state(bearer)).on).toBe(false);
  });

  it('is tried again while its push service is busy, and not when it refuses', async () => {
    const { browser } = await subscribed('operator');
    await notifyOf('result_to_confirm');
    const [made] = await queued();
    if (!made) throw new Error('No job was made');
    browser.answer(503);
    await expect(send(made)).rejects.toThrow('status 503');
    browser.answer(403);
    await send(made);
    expect(await api.one(sql`select failures, last_failure from push_subscription`)).toEqual({
      ...{ failures: 2, last_failure: 'status 403' },
    });
    browser.answer(201);
    await send(made);
    expect(await api.one(sql`select failures, last_failure from push_subscription`)).toEqual({
      ...{ failures: 0, last_failure: null },
    });
  });

  it('cannot name any other address, nor keys that encrypt nothing', async () => {
    const { subscription } = await openBrowser();
    for (const wrong of [
      { endpoint: 'https://intranet.example.com/push' },
      { endpoint: 'http://169.254.169.254/latest' },
      { endpoint: 'no address' },
      { key: 'B'.repeat(87) },
    ])
      expect(
        await api.refusal('operator', 'notifications.startPush', { body: { ...subscription, ...wrong } }),
      ).toMatchObject({ code: 'push_address_refused' });
  });

  it('is seen by its own tenant alone when a query forgets its filter', async () => {
    for (const person of ['operator', 'm1', 'a1', 'a2', 'b1'] as const) await subscribed(person);
    const seen = async (scope: Parameters<typeof store.transaction>[0]) => {
      const { rows } = await store.transaction(scope, (tx) =>
        sql<{ account_id: bigint }>`select account_id from push_subscription order by 1`.execute(tx),
      );
      return rows.map((row) => row.account_id);
    };
    const { aggregatorId, agentId } = a1;
    expect(await seen({ as: 'tenant', aggregatorId, agentId })).toEqual([api.idOf('a1')]);
    expect(await seen({ as: 'tenant', aggregatorId, agentId: null })).toEqual([api.idOf('m1')]);
    expect(await seen({ as: 'company' })).toEqual([api.idOf('operator')]);
  });

  it('is a person’s own: nobody sets it while impersonating', async () => {
    const bearer = await api.tokenOf('superadmin', { person: 'm1', mode: 'impersonate' });
    const { subscription } = await openBrowser();
    expect(await api.refusal(null, 'notifications.startPush', { bearer, body: subscription })).toMatchObject({
      code: 'own_name_only',
    });
  });
});

describe('an installation', () => {
  it('keeps its pair of keys, encrypted', async () => {
    const { bearer } = await subscribed('operator');
    const stored = await api.one(sql`select value from installation where key = 'push_key'`);
    const { keys } = api.app.services.push ?? {};
    expect((await state(bearer)).publicKey).toBe(keys?.publicKey);
    expect(JSON.stringify(stored)).not.toContain(
      keys?.privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64url'),
    );
  });
});
