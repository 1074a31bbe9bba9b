import { sql } from 'kysely';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { publicInternet } from '../../platform/outbound/guarded-request-networks.ts';
import {
  openReceiver,
  type Receiver,
  signers,
  status,
} from '../../platform/signed-delivery/receiver.test-kit.ts';
import { sender } from '../../platform/signed-delivery/send-delivery.ts';
import { claimNext } from './claim-delivery.ts';
import { loopback, openWebhookKit } from './webhooks.test-kit.ts';

/** Delivery of the feed to real HTTP servers, under the database's clock set by hand (screens.md §5). */

const kit = await openWebhookKit();
const { api } = kit;
const { a1, a2, b1 } = api.agents;
afterEach(() => kit.deleteWebhooks());
afterAll(() => kit.closeClock());

const lines = ({ received }: Receiver) =>
  received.flatMap(({ body }) =>
    body.data.flatMap((entry) => entry.bills.map((bill) => `${entry.position} ${bill.billNumber}`)),
  );
describe('a webhook', () => {
  it('delivers everything that happens after it was set, in order and once, signed with its secret', async () => {
    await kit.soldAndSettled(a1, 1);
    const receiver = await openReceiver();
    const secret = await kit.listen(a1, receiver.address);
    const bills = [...(await kit.soldAndSettled(a1, 3)), ...(await kit.soldAndSettled(a1, 2))];
    const deliverer = kit.deliverer();
    await deliverer.look();
    await deliverer.idle();
    expect(lines(receiver).map((line) => line.split(' ')[1])).toEqual(bills);
    expect(receiver.received[0]?.body.agent).toBe('a1');
    for (const parcel of receiver.received) {
      const { by, at } = signers(parcel, [secret, 'another secret']);
      expect(by).toEqual([secret]);
      expect(at).toBe(Math.floor(kit.now().getTime() / 1_000));
      expect(signers({ ...parcel, text: `${parcel.text} ` }, [secret]).by).toEqual([]);
    }
    const { delivered, latest, state } = await kit.webhook(a1);
    expect([delivered, state]).toEqual([latest, 'on']);
    await deliverer.look();
    await deliverer.idle();
    expect(lines(receiver)).toHaveLength(bills.length);
  });

  it('delivers a settlement of many bills in several parts, none of it twice', async () => {
    const receiver = await openReceiver();
    await kit.listen(a2, receiver.address);
    expect(await kit.soldInBulk(a2, 130)).toBe(130);
    const deliverer = kit.deliverer();
    await deliverer.look();
    await deliverer.idle();
    expect(receiver.received.map(({ body }) => body.data.map(({ complete }) => complete))).toEqual([
      [false],
      [true],
    ]);
    expect(lines(receiver)).toHaveLength(130);
    expect(new Set(lines(receiver)).size).toBe(130);
  });

  it('is tried again after growing pauses with the same content, and nothing later overtakes it', async () => {
    const receiver = await openReceiver();
    await kit.listen(a1, receiver.address);
    await kit.soldAndSettled(a1, 1);
    const deliverer = kit.deliverer();
    const look = async () => {
      await deliverer.look();
      await deliverer.idle();
      return receiver.received.length;
    };
    receiver.answer(status(500, {}, 'out of order'));
    expect(await look()).toBe(1);
    // later entries wait behind it
    await kit.soldAndSettled(a1, 1);
    await kit.advanceTime(9);
    expect(await look()).toBe(1);
    await kit.advanceTime(2);
    expect(await look()).toBe(2);
    await kit.advanceTime(20);
    expect(await look()).toBe(2);
    await kit.advanceTime(11);
    expect(await look()).toBe(3);
    expect(await kit.webhook(a1)).toMatchObject({ failures: 3, state: 'on' });
    receiver.answer(status(200));
    await kit.advanceTime(61);
    expect(await look()).toBe(5);
    const parcels = receiver.received.map(({ text, delivery, attempt }) => ({ text, delivery, attempt }));
    expect(new Set(parcels.slice(0, 4).map(({ text }) => text)).size).toBe(1);
    expect(new Set(parcels.slice(0, 4).map(({ delivery }) => delivery)).size).toBe(1);
    expect(parcels.map(({ attempt }) => attempt)).toEqual(['1', '2', '3', '4', '1']);
    expect(parcels[4]?.delivery).not.toBe(parcels[3]?.delivery);
    const log = await api.rows<{ ok: boolean; status: number; answer: string }>(sql`
      select ok, status, answer from webhook_delivery where agent_id = ${a1.agentId} order by id desc limit 5`);
    expect(log[4]).toEqual({ ok: false, status: 500, answer: 'out of order' });
    expect(log[0]).toMatchObject({ ok: true, status: 200 });
    expect(await kit.webhook(a1)).toMatchObject({ failures: 0, failingSince: null, nextAttemptAt: null });
  });

  it('stops after 24 hours, its people are notified, and it goes on from there once it is switched on', async () => {
    const receiver = await openReceiver();
    await kit.listen(a1, receiver.address);
    const bills = await kit.soldAndSettled(a1, 1);
    receiver.answer(status(503));
    const deliverer = kit.deliverer();
    const begun = kit.now().getTime();
    for (;;) {
      await deliverer.look();
      await deliverer.idle();
      const { state, nextAttemptAt } = await kit.webhook(a1);
      if (state === 'stopped') break;
      await kit.advanceTime((Date.parse(nextAttemptAt ?? '') - kit.now().getTime()) / 1_000);
    }
    expect(kit.now().getTime() - begun).toBe(24 * 3_600_000);
    expect(receiver.received.length).toBeGreaterThan(24);
    const stopNotifications = () =>
      api.rows<{ done: boolean }>(sql`
        select done_at is not null as done from notification
        where kind = 'webhook_stopped' and about = ${`webhook:${a1.agentId}`} order by id desc limit 3`);
    expect(await stopNotifications()).toEqual([{ done: false }, { done: false }, { done: false }]);
    await kit.advanceTime(100_000);
    const attempts = receiver.received.length;
    await deliverer.look();
    await deliverer.idle();
    expect(receiver.received.length).toBe(attempts);

    receiver.answer(status(204));
    await api.ok('a1', 'webhooks.switch', {
      params: { agentId: String(a1.agentId) },
      body: { on: true },
    });
    await deliverer.look();
    await deliverer.idle();
    expect(receiver.received.length).toBe(attempts + 1);
    expect(receiver.received.at(-1)?.body.data[0]?.bills[0]?.billNumber).toBe(bills[0]);
    expect(await stopNotifications()).toEqual([{ done: true }, { done: true }, { done: true }]);
  });

  it('follows no redirect', async () => {
    const [receiver, elsewhere] = [await openReceiver(), await openReceiver()];
    await kit.listen(a1, receiver.address);
    await kit.soldAndSettled(a1, 1);
    receiver.answer(status(307, { location: elsewhere.address }));
    const deliverer = kit.deliverer();
    await deliverer.look();
    await deliverer.idle();
    expect(elsewhere.received).toEqual([]);
    const last = await api.one(sql`select fault, status from webhook_delivery order by id desc limit 1`);
    expect(last).toEqual({ fault: 'redirect', status: 307 });
  });

  it('reaches no private network that is not allowed by name', async () => {
    const receiver = await openReceiver();
    await kit.listen(a1, receiver.address);
    await kit.soldAndSettled(a1, 1);
    const deliverer = kit.deliverer(sender(publicInternet));
    await deliverer.look();
    await deliverer.idle();
    expect(receiver.received).toEqual([]);
    const last = await api.one(sql`select fault, status from webhook_delivery order by id desc limit 1`);
    expect(last).toEqual({ fault: 'address_refused', status: null });
  });

  it('waits ten seconds for a receiver, and delivers to all others meanwhile', async () => {
    const [slow, quick] = [await openReceiver(), await openReceiver()];
    await kit.listen(a1, slow.address);
    await kit.listen(b1, quick.address);
    await kit.soldAndSettled(a1, 1);
    await kit.soldAndSettled(b1, 1);
    slow.answer(() => undefined);
    const overNetwork = sender(loopback, 1_500);
    const order: string[] = [];
    const deliverer = kit.deliverer(async (parcel) => {
      const receipt = await overNetwork(parcel);
      order.push(`${parcel.body.agent} ${receipt.fault}`);
      return receipt;
    });
    await deliverer.look();
    await deliverer.idle();
    expect(order).toEqual(['b1 null', 'a1 timeout']);
  });

  it('is paused while its agent is suspended, and goes on afterwards', async () => {
    const receiver = await openReceiver();
    await kit.listen(a2, receiver.address);
    const bills = await kit.soldAndSettled(a2, 1);
    const suspend = (name: 'agents.suspend' | 'agents.resume') =>
      api.ok('superadmin', name, {
        params: { agentId: String(a2.agentId) },
        body: { reason: 'for the test' },
      });
    await suspend('agents.suspend');
    const deliverer = kit.deliverer();
    await deliverer.look();
    await deliverer.idle();
    expect([receiver.received.length, (await kit.webhook(a2)).state]).toEqual([0, 'paused']);
    await suspend('agents.resume');
    await deliverer.look();
    await deliverer.idle();
    expect(lines(receiver).map((line) => line.split(' ')[1])).toEqual(bills);
  });

  it('is delivered by another process when the first one dies, with the same content', async () => {
    const receiver = await openReceiver();
    await kit.listen(a1, receiver.address);
    await kit.soldAndSettled(a1, 2);
    const { store } = api.app.services;
    const lost = await claimNext(store, a1.agentId);
    expect(await claimNext(store, a1.agentId)).toBeNull();
    const deliverer = kit.deliverer();
    await deliverer.look();
    await deliverer.idle();
    expect(receiver.received).toEqual([]);
    await kit.soldAndSettled(a1, 1);
    await kit.advanceTime(61);
    await deliverer.look();
    await deliverer.idle();
    expect(receiver.received[0]?.body.data).toEqual(lost?.entries);
    expect(receiver.received[0]?.delivery).toBe(lost?.delivery);
    expect(receiver.received).toHaveLength(2);
  });
});
