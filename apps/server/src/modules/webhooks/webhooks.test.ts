import { problem } from '@drawdesk/contract';
import { sql } from 'kysely';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import type { As } from '../../../test/test-api.ts';
import type { AgentId } from '../../platform/db/ids.ts';
import { openReceiver, signers, status } from '../../platform/signed-delivery/receiver.test-kit.ts';
import { openWebhookKit } from './webhooks.test-kit.ts';

/** What people do with the webhook of an agent on its page (screens.md §4). */

const kit = await openWebhookKit();
const { api } = kit;
const { a1, a2 } = api.agents;
afterEach(() => kit.deleteWebhooks());
afterAll(() => kit.closeClock());

const of = ({ agentId }: { agentId: AgentId }) => ({ params: { agentId: String(agentId) } });
const set = (as: As, address: string, agent = a1, version?: number) =>
  api.ok(as, 'webhooks.set', { ...of(agent), body: { address, ...(version && { version }) } });

async function deliverAll(): Promise<void> {
  const deliverer = kit.deliverer();
  await deliverer.look();
  await deliverer.idle();
}

describe('the secret of a webhook', () => {
  it('is shown once and stored encrypted', async () => {
    const request = { ...of(a1), body: { address: 'https://example.com/hook' }, key: 'set-this-once' };
    const first = await api.ok('a1', 'webhooks.set', request);
    expect(first.data.secret).toMatch(/^whsec_[\w-]{43}$/);
    expect(first.data.webhook.secretPrefix).toBe(first.data.secret?.slice(0, 12));
    const again = await api.ok('a1', 'webhooks.set', request);
    expect(again.data).toEqual({ ...first.data, secret: null });
    const kept = await api.rows(sql`
      select to_jsonb(w)::text || coalesce((select string_agg(l.after::text, '') from log l), '')
        || coalesce((select string_agg(i.answer::text, '') from idempotency i), '') as text
      from webhook w`);
    expect(JSON.stringify(kept)).not.toContain(first.data.secret?.slice(12));
  });

  it('signs together with the new one for a day after it was changed', async () => {
    const receiver = await openReceiver();
    const { data: old } = await set('m1', receiver.address);
    const { data: fresh } = await api.ok('m1', 'webhooks.rotate', of(a1));
    const secrets = [old.secret ?? '', fresh.secret ?? ''];
    await api.ok('a1', 'webhooks.test', of(a1));
    await kit.advanceTime(86_401);
    await api.ok('a1', 'webhooks.test', of(a1));
    const by = receiver.received.map((parcel) => signers(parcel, secrets).by);
    expect(by).toEqual([secrets, [secrets[1]]]);
  });
});

describe('an address', () => {
  it.each([
    ['http://example.com/hook', 'https'],
    ['https://127.1.1.1/hook', 'private'],
    ['https://10.0.0.8/hook', 'private'],
    ['https://[::1]/hook', 'private'],
    ['https://localhost/hook', 'private'],
    ['https://database.internal/hook', 'private'],
    ['https://name:word@example.com/hook', 'password'],
  ])('such as %s is refused with the reason', async (address, why) => {
    const refusal = await api.refusal('a1', 'webhooks.set', { ...of(a1), body: { address } });
    expect(refusal.code).toBe('webhook_address_refused');
    expect(refusal.fields?.[0]?.message).toContain(why);
  });

  it('that somebody else changed meanwhile is not overwritten', async () => {
    const { data } = await set('a1', 'https://example.com/one');
    await set('m1', 'https://example.com/two', a1, data.webhook.version);
    const body = { address: 'https://example.com/three', version: data.webhook.version };
    const refusal = await api.refusal('a1', 'webhooks.set', { ...of(a1), body });
    expect(refusal.code).toBe('stale_version');
  });
});

describe('the first address', () => {
  it('set by four people at the same moment is set by one, and the others are told so', async () => {
    const sent = await Promise.all(
      [1, 2, 3, 4].map((hook) =>
        api.ask('a1', 'webhooks.set', { ...of(a1), body: { address: `https://example.com/${hook}` } }),
      ),
    );
    const codes = sent.map(({ status, json }) => (status === 200 ? 'set' : problem.parse(json).code));
    expect(codes.toSorted()).toEqual(['set', 'stale_version', 'stale_version', 'stale_version']);
    expect((await kit.webhook(a1)).version).toBe(1);
  });

  it('cannot be changed without naming the version it was', async () => {
    await set('a1', 'https://example.com/one');
    const body = { address: 'https://example.com/two' };
    expect((await api.refusal('m1', 'webhooks.set', { ...of(a1), body })).code).toBe('stale_version');
  });
});

describe('by hand', () => {
  it('a test is sent at once, and its outcome is shown and stored', async () => {
    const receiver = await openReceiver();
    await set('a1', receiver.address);
    receiver.answer(status(418, {}, 'a teapot'));
    const { data } = await api.ok('a1', 'webhooks.test', of(a1));
    expect(data).toMatchObject({ kind: 'test', ok: false, status: 418, fault: 'status', answer: 'a teapot' });
    expect(receiver.received[0]?.body).toMatchObject({ kind: 'test', data: [] });
    const list = await api.ok('a1-reporter', 'webhooks.deliveries', of(a1));
    expect(list.data[0]).toEqual(data);
  });

  it('tests are limited: another company’s server gets ten a minute at most', async () => {
    const receiver = await openReceiver();
    await set('a1', receiver.address);
    await kit.advanceTime(61);
    for (let sent = 0; sent < 10; sent += 1) await api.ok('a1', 'webhooks.test', of(a1));
    expect((await api.refusal('a1', 'webhooks.test', of(a1))).code).toBe('too_many_requests');
    await kit.advanceTime(61);
    await api.ok('a1', 'webhooks.test', of(a1));
  });

  it('of fifty tests at the same moment ten are sent, and the others are told how long to wait', async () => {
    const receiver = await openReceiver();
    await set('a1', receiver.address);
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => api.ask('a1', 'webhooks.test', of(a1))),
    );
    const refused = answers.filter(({ status }) => status === 429);
    expect([receiver.received.length, refused.length]).toEqual([10, 40]);
    for (const { headers } of refused) expect(Number(headers['retry-after'])).toBeLessThanOrEqual(60);
  });

  it('everything from an entry on is sent again, in order', async () => {
    const receiver = await openReceiver();
    await set('a1', receiver.address);
    for (let round = 0; round < 3; round += 1) await kit.soldAndSettled(a1, 1);
    await deliverAll();
    const before = receiver.received.flatMap(({ body }) => body.data);
    const second = before[1]?.position ?? '';
    await api.ok('m1', 'webhooks.replay', { ...of(a1), body: { from: Number(second) } });
    await deliverAll();
    expect(receiver.received.flatMap(({ body }) => body.data)).toEqual([...before, ...before.slice(1)]);
    const { latest } = await kit.webhook(a1);
    const ahead = await api.refusal('m1', 'webhooks.replay', { ...of(a1), body: { from: latest + 1 } });
    expect(ahead).toMatchObject({ code: 'webhook_position_ahead', values: { latest: String(latest) } });
  });

  it('one delivery is sent again unchanged, and the position in the order does not move', async () => {
    const receiver = await openReceiver();
    await set('a1', receiver.address);
    await kit.soldAndSettled(a1, 2);
    await deliverAll();
    const { data: log } = await api.ok('a1', 'webhooks.deliveries', of(a1));
    const place = await kit.webhook(a1);
    const params = { ...of(a1).params, deliveryId: log[0]?.deliveryId ?? '' };
    const { data } = await api.ok('a1', 'webhooks.resend', { params });
    expect(data).toMatchObject({ kind: 'resend', ok: true, attempt: 2, by: 'a1' });
    expect(receiver.received[1]?.text).toBe(receiver.received[0]?.text);
    expect(await kit.webhook(a1)).toEqual(place);
    const foreign = { params: { agentId: String(a2.agentId), deliveryId: log[0]?.deliveryId ?? '' } };
    await set('superadmin', receiver.address, a2);
    expect((await api.refusal('a2', 'webhooks.resend', foreign)).code).toBe('not_found');
  });

  it('it is switched off, and on again from the same position', async () => {
    const receiver = await openReceiver();
    await set('a1', receiver.address);
    await api.ok('a1', 'webhooks.switch', { ...of(a1), body: { on: false } });
    const [bill] = await kit.soldAndSettled(a1, 1);
    await deliverAll();
    expect([receiver.received.length, (await kit.webhook(a1)).state]).toEqual([0, 'off']);
    await api.ok('a1', 'webhooks.switch', { ...of(a1), body: { on: true } });
    await deliverAll();
    expect(receiver.received[0]?.body.data[0]?.bills[0]?.billNumber).toBe(bill);
  });
});

describe('the webhook of an agent', () => {
  it('exists for the agent, its master and the company, and for nobody else', async () => {
    await set('a1', 'https://example.com/hook');
    for (const as of ['a1', 'a1-reporter', 'm1', 'superadmin', 'admin'] as const)
      expect((await api.ok(as, 'webhooks.get', of(a1))).data?.address).toBe('https://example.com/hook');
    for (const as of ['a2', 'b1', 'm2'] as const)
      for (const name of ['webhooks.get', 'webhooks.deliveries', 'webhooks.test', 'webhooks.rotate'] as const)
        expect((await api.refusal(as, name, of(a1))).code).toBe('not_found');
  });

  it('is protected by the database: a tenant reads only its own, and no secret', async () => {
    await set('a1', 'https://example.com/hook');
    await set('a2', 'https://example.com/other', a2);
    const { store } = api.app.services;
    const asA2 = { as: 'tenant', aggregatorId: a2.aggregatorId, agentId: a2.agentId } as const;
    const seen = await store.transaction(asA2, (tx) => sql`select address from webhook`.execute(tx));
    expect(seen.rows).toEqual([{ address: 'https://example.com/other' }]);
    const secret = store.transaction(asA2, (tx) => sql`select secret_sealed from webhook`.execute(tx));
    await expect(secret).rejects.toThrow('permission denied');
  });
});
