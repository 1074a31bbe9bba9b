import type { Dealer } from '@drawdesk/contract';
import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import type { Person } from '../../../test/test-api.ts';
import { signers, status } from '../../platform/signed-delivery/receiver.test-kit.ts';
import { openSlipKit } from './slip.test-kit.ts';

/** What people do with the address of a dealer's system (lay-off.md §12). */

const kit = await openSlipKit();
const { api } = kit;
const { store } = api.app.services;
const { a1, b1 } = api.agents;
afterAll(() => kit.closeClock());

const hook = 'https://example.com/slips';
const at = ({ dealerId }: Dealer) => ({ params: { dealerId } });
const refused = (who: Person, dealer: Dealer, address: string | null, version = dealer.version) =>
  api.refusal(who, 'dealers.setWebhook', { ...at(dealer), body: { version, address } });

/** All that is stored about requests and changes, as one text. */
const storedTexts = async (): Promise<string> =>
  JSON.stringify(
    await api.rows(sql`
      select coalesce((select string_agg(w::text, ' ') from dealer_webhook w), '')
        || coalesce((select string_agg(l.before::text || l.after::text, ' ') from log l), '')
        || coalesce((select string_agg(i.answer::text, ' ') from idempotency i), '') as text`),
  );

describe('the secret of a dealer’s webhook', () => {
  it('is shown once, and kept only sealed', async () => {
    const dealer = await kit.dealer('m1');
    const request = { ...at(dealer), body: { version: dealer.version, address: hook }, key: 'set-this-once' };
    const { data: first } = await api.ok('m1', 'dealers.setWebhook', request);
    expect(first.secret).toMatch(/^whsec_[\w-]{43}$/);
    expect(first.dealer.webhook).toEqual({ address: hook, secretPrefix: first.secret?.slice(0, 12) });
    expect(first.dealer.version).toBe(dealer.version + 1);
    const { data: again } = await api.ok('m1', 'dealers.setWebhook', request);
    expect(again).toEqual({ ...first, secret: null });
    const moved = await kit.setWebhook('m1', first.dealer, 'https://example.com/other');
    expect([moved.secret, moved.dealer.webhook?.secretPrefix]).toEqual([
      null,
      first.dealer.webhook?.secretPrefix,
    ]);
    const rotate = { ...at(dealer), key: 'new-secret-once' };
    const { data: fresh } = await api.ok('m1', 'dealers.rotateWebhookSecret', rotate);
    expect(fresh.secret).not.toBe(first.secret);
    expect((await api.ok('m1', 'dealers.rotateWebhookSecret', rotate)).data.secret).toBeNull();
    const kept = await storedTexts();
    expect(kept).toContain(hook);
    for (const secret of [first.secret, fresh.secret]) expect(kept).not.toContain(secret?.slice(12));
  });

  it('signs together with the new one for a day after it was changed', async () => {
    const receiver = await kit.openReceiver();
    const { dealer, secret } = await kit.listening('m1', receiver.address);
    const { data } = await api.ok('m1', 'dealers.rotateWebhookSecret', at(dealer));
    const secrets = [data.secret ?? '', secret];
    await api.ok('m1', 'dealers.testWebhook', at(dealer));
    await kit.sent('m1', dealer);
    await kit.deliverAll();
    await kit.advanceTime(86_401);
    await api.ok('m1', 'dealers.testWebhook', at(dealer));
    await kit.sent('m1', dealer);
    await kit.deliverAll();
    const by = receiver.received.map((parcel) => signers(parcel, secrets).by);
    expect(by).toEqual([secrets, secrets, [secrets[0]], [secrets[0]]]);
  });

  it('ends with the address: the next address has another', async () => {
    const { dealer, secret } = await kit.listening('m1', hook);
    const removed = await kit.setWebhook('m1', dealer, null);
    expect([removed.secret, removed.dealer.webhook]).toEqual([null, null]);
    const next = await kit.setWebhook('m1', removed.dealer, hook);
    expect(next.secret).toMatch(/^whsec_/);
    expect(next.secret).not.toBe(secret);
  });
});

describe('an address', () => {
  it.each([
    ['http://example.com/slips', 'https'],
    ['https://127.1.1.1/slips', 'private'],
    ['https://10.0.0.8/slips', 'private'],
    ['https://localhost/slips', 'private'],
    ['https://name:word@example.com/slips', 'password'],
  ])('such as %s is refused with the reason', async (address, why) => {
    const refusal = await refused('m1', await kit.dealer('m1'), address);
    expect(refusal.code).toBe('webhook_address_refused');
    expect(refusal.fields?.[0]?.message).toContain(why);
  });

  it('that someone else changed meanwhile is not overwritten, and says what changed', async () => {
    const { dealer } = await kit.listening('m1', hook);
    await kit.setWebhook('m1', dealer, 'https://example.com/two');
    const refusal = await refused('m1', dealer, 'https://example.com/three');
    expect(refusal).toMatchObject({
      code: 'stale_version',
      changes: [{ field: 'address', value: 'https://example.com/two', by: 'm1' }],
    });
  });

  it('that is the same changes nothing', async () => {
    const { dealer } = await kit.listening('m1', hook);
    const again = await kit.setWebhook('m1', dealer, hook);
    expect(again).toEqual({ dealer, secret: null });
  });

  it('of an archived dealer can only be removed', async () => {
    const { dealer } = await kit.listening('m1', hook);
    const body = { version: dealer.version, reason: 'left' };
    const { data: archived } = await api.ok('m1', 'dealers.archive', { ...at(dealer), body });
    expect(archived.webhook?.address).toBe(hook);
    expect((await refused('m1', archived, 'https://example.com/two')).code).toBe('not_found');
    for (const name of ['dealers.rotateWebhookSecret', 'dealers.testWebhook'] as const)
      expect((await api.refusal('m1', name, at(dealer))).code).toBe('not_found');
    expect((await kit.setWebhook('m1', archived, null)).dealer.webhook).toBeNull();
  });
});

describe('a test', () => {
  it('is sent at once, signed and without bets, and its outcome is the answer', async () => {
    const receiver = await kit.openReceiver();
    const { dealer, secret } = await kit.listening('m1', receiver.address);
    receiver.answer(status(418, {}, 'a teapot'));
    const { data } = await api.ok('m1', 'dealers.testWebhook', at(dealer));
    expect(data).toMatchObject({ ok: false, status: 418, fault: 'status', answer: 'a teapot' });
    const [got] = receiver.received;
    expect(got?.body).toEqual({ delivery: `${dealer.dealerId}-test`, kind: 'test', layOff: null });
    expect(got && signers(got, [secret]).by).toEqual([secret]);
  });

  it('does not exist for a dealer without an address', async () => {
    const dealer = await kit.dealer('m1');
    for (const name of ['dealers.rotateWebhookSecret', 'dealers.testWebhook'] as const)
      expect((await api.refusal('m1', name, at(dealer))).code).toBe('not_found');
  });

  it('is sent ten times a minute at most, also when the address is removed and set again', async () => {
    const receiver = await kit.openReceiver();
    const { dealer } = await kit.listening('m1', receiver.address);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => api.ask('m1', 'dealers.testWebhook', at(dealer))),
    );
    const limited = answers.filter(({ status: code }) => code === 429);
    expect([receiver.received.length, limited.length]).toEqual([10, 10]);
    for (const { headers } of limited) expect(Number(headers['retry-after'])).toBeLessThanOrEqual(60);
    const { dealer: without } = await kit.setWebhook('m1', dealer, null);
    await kit.setWebhook('m1', without, receiver.address);
    expect((await api.refusal('m1', 'dealers.testWebhook', at(dealer))).code).toBe('too_many_requests');
    await kit.advanceTime(61);
    expect((await api.ok('m1', 'dealers.testWebhook', at(dealer))).data.ok).toBe(true);
  });

  it('reaches no private network, whatever the stored address is, and shows nothing of what is there', async () => {
    const receiver = await kit.openReceiver();
    const { dealer } = await kit.listening('m1', hook);
    const address = 'https://10.0.0.8/slips';
    await api.rows(sql`update dealer_webhook set address = ${address} where dealer_id = ${dealer.dealerId}`);
    const { data } = await api.ok('m1', 'dealers.testWebhook', at(dealer));
    expect(data).toMatchObject({ ok: false, status: null, fault: 'address_refused', answer: '' });
    expect(receiver.received).toEqual([]);
  });
});

describe('a webhook of a dealer', () => {
  it('exists for its own tier alone', async () => {
    const masters = await kit.listening('m1', hook);
    const companys = await kit.listening('superadmin', hook);
    const foreign = [
      ['superadmin', masters.dealer],
      ['m2', masters.dealer],
      ['m1', companys.dealer],
    ] as const;
    for (const [who, dealer] of foreign) {
      expect((await refused(who, dealer, null)).code).toBe('not_found');
      for (const name of ['dealers.rotateWebhookSecret', 'dealers.testWebhook'] as const)
        expect((await api.refusal(who, name, at(dealer))).code).toBe('not_found');
    }
    for (const who of ['a1', 'operator'] as const)
      expect((await refused(who, masters.dealer, null)).code).toBe('not_allowed');
  });

  it('is protected by the database: no other tier reads its address or messages, and no tenant a secret', async () => {
    const { dealer } = await kit.listening('m1', hook);
    await kit.sent('m1', dealer);
    const { dealer: companys } = await kit.listening('superadmin', hook);
    await kit.sent('superadmin', companys);
    const scopes = {
      m1: { as: 'tenant', aggregatorId: a1.aggregatorId, agentId: null },
      a1: { as: 'tenant', aggregatorId: a1.aggregatorId, agentId: a1.agentId },
      m2: { as: 'tenant', aggregatorId: b1.aggregatorId, agentId: null },
      company: { as: 'company' },
    } as const;
    const tiers: Record<string, unknown> = {};
    for (const [name, scope] of Object.entries(scopes)) {
      const read = (table: string) =>
        store.transaction(scope, async (tx) =>
          (
            await sql<{ tier: bigint }>`
              select distinct aggregator_id as tier from ${sql.table(table)}`.execute(tx)
          ).rows.map(({ tier }) => tier),
        );
      tiers[name] = [await read('dealer_webhook'), await read('slip_delivery')];
      for (const column of ['secret_sealed', 'previous_sealed', 'by_hand_at'])
        await expect(
          store.transaction(scope, (tx) => sql`select ${sql.ref(column)} from dealer_webhook`.execute(tx)),
        ).rejects.toThrow('permission denied');
      await expect(
        store.transaction(scope, (tx) => sql`update slip_delivery set delivered_at = now()`.execute(tx)),
      ).rejects.toThrow('permission denied');
    }
    const own = a1.aggregatorId;
    expect(tiers).toEqual({ m1: [[own], [own]], a1: [[], []], m2: [[], []], company: [[0n], [0n]] });
  });
});
