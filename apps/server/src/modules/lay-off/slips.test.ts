import { sql } from 'kysely';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { untilWaiting } from '../../../test/meet-at-round.ts';
import { publicInternet } from '../../platform/outbound/guarded-request-networks.ts';
import type { Received } from '../../platform/signed-delivery/receiver.test-kit.ts';
import { signers, status } from '../../platform/signed-delivery/receiver.test-kit.ts';
import { sender } from '../../platform/signed-delivery/send-delivery.ts';
import { closeSlipNotices } from '../dealers/notify-slip.ts';
import { type ClaimedSlip, claimSlip } from './claim-slip.ts';
import { recordSlip } from './record-slip.ts';
import { bets, loopback, openSlipKit } from './slip.test-kit.ts';

/** Slips to real HTTP servers, under the database's clock set by hand (lay-off.md §12). */

const kit = await openSlipKit();
const { api } = kit;
const { store } = api.app.services;
const { a1 } = api.agents;
afterEach(async () => {
  await api.rows(sql`delete from slip_delivery`);
  await api.rows(sql`delete from notification`);
});
afterAll(() => kit.closeClock());

const ofDealer = ({ dealerId }: { dealerId: string }) => ({
  id: BigInt(dealerId),
  aggregatorId: a1.aggregatorId,
  slow: false,
});
const refused = { ok: false, status: 500, fault: 'status', durationMs: 1, answer: '' } as const;
const kinds = (received: readonly { body: { kind: string } }[]) => received.map(({ body }) => body.kind);

describe('the slip of a lay-off', () => {
  it.each(['m1', 'superadmin'] as const)('of %s is delivered once, signed with its secret', async (who) => {
    const receiver = await kit.openReceiver();
    const { dealer, secret } = await kit.listening(who, receiver.address);
    const roundId = await api.testCompany.openRound({ closesInSeconds: 7_200 });
    const draft = await kit.draft(who, roundId, dealer, bets);
    await kit.deliverAll();
    expect([receiver.received, draft.delivery]).toEqual([[], null]);
    const layOff = await kit.move(who, 'send', draft);
    expect(layOff.delivery).toMatchObject({ kind: 'slip', state: 'waiting', attempts: 0, fault: null });
    await kit.deliverAll();
    await kit.deliverAll();
    expect(receiver.received).toHaveLength(1);
    const [got] = receiver.received;
    const { label, close_at: closeAt } = await api.one<{ label: string; close_at: Date }>(
      sql`select label, close_at from round where id = ${roundId}`,
    );
    expect(got?.body).toMatchObject({
      delivery: got?.delivery,
      kind: 'slip',
      layOff: {
        layOffId: layOff.layOffId,
        round: {
          roundId: String(roundId),
          providerId: 'thai-gov',
          label,
          closeAt: closeAt.toISOString(),
        },
        cutOffAt: layOff.cutOffAt,
        stake: '184.00',
        cost: '174.00',
        bets: layOff.bets,
        text: '387 บ84\n45 ล100',
      },
    });
    expect(got?.attempt).toBe('1');
    const { by, at } = signers(got as Received<never>, [secret, 'another secret']);
    expect([by, at]).toEqual([[secret], Math.floor(kit.now().getTime() / 1_000)]);
    expect(await kit.layOffNow(who, layOff)).toMatchObject({
      status: 'sent',
      delivery: { kind: 'slip', state: 'delivered', attempts: 1, at: kit.now().toISOString(), fault: null },
    });
  });

  it('has no text where the shorthand has no form for a bet', async () => {
    const receiver = await kit.openReceiver();
    const offers = [{ betType: 'pae4', rate: '400', discountBp: 0, step: '1', cutOffMinutes: 0 }];
    const { dealer } = await kit.listening('m1', receiver.address, { offers });
    const roundId = await api.testCompany.openRound({ providerId: 'thai-gov', closesInSeconds: 7_200 });
    await kit.move('m1', 'send', await kit.draft('m1', roundId, dealer, [['pae4', '1387', '5']]));
    await kit.deliverAll();
    const [got] = receiver.received;
    expect(got?.body.layOff?.bets).toHaveLength(1);
    expect(got?.body.layOff?.text).toBeNull();
  });

  it('is no message where its dealer has no address', async () => {
    const dealer = await kit.dealer('m1');
    const { layOff } = await kit.sent('m1', dealer);
    await kit.move('m1', 'withdraw', layOff);
    expect(await api.rows(sql`select id from slip_delivery`)).toEqual([]);
    expect((await kit.layOffNow('m1', layOff)).delivery).toBeNull();
  });

  it('is tried again after growing pauses, with the same number, until the dealer has it', async () => {
    const receiver = await kit.openReceiver();
    const { dealer } = await kit.listening('m1', receiver.address);
    const { layOff } = await kit.sent('m1', dealer);
    const look = async (seconds: number) => {
      await kit.advanceTime(seconds);
      await kit.deliverAll();
      return receiver.received.length;
    };
    receiver.answer(status(500));
    expect([await look(0), await look(9), await look(2)]).toEqual([1, 1, 2]);
    expect(await kit.layOffNow('m1', layOff)).toMatchObject({
      delivery: { state: 'waiting', attempts: 2, fault: 'status' },
    });
    expect(await kit.notices(layOff)).toEqual([]);
    // the third failure: someone must send it another way
    expect([await look(29), await look(2)]).toEqual([2, 3]);
    expect(await kit.notices(layOff)).toEqual([false]);
    expect(await look(61)).toBe(4);
    expect(await kit.notices(layOff)).toEqual([false]);
    receiver.answer(status(204));
    expect(await look(121)).toBe(5);
    expect(await kit.notices(layOff)).toEqual([true]);
    expect(new Set(receiver.received.map(({ text }) => text)).size).toBe(1);
    expect(receiver.received.map(({ attempt }) => attempt)).toEqual(['1', '2', '3', '4', '5']);
  });

  it('notifies the people of its own tier who see lay-offs, and nobody else', async () => {
    const receiver = await kit.openReceiver();
    receiver.answer(status(503));
    const { dealer } = await kit.listening('m1', receiver.address);
    const { layOff } = await kit.sent('m1', dealer);
    for (const seconds of [0, 11, 31]) {
      await kit.advanceTime(seconds);
      await kit.deliverAll();
    }
    const bell = async (who: 'm1' | 'm2' | 'superadmin' | 'a1') =>
      (await api.ok(who, 'notifications.list', { query: {} })).data.filter(
        ({ kind }) => kind === 'slip_not_delivered',
      );
    expect(await bell('m1')).toMatchObject([
      { values: { roundId: layOff.roundId, dealer: layOff.dealerName } },
    ]);
    for (const who of ['m2', 'superadmin', 'a1'] as const) expect(await bell(who)).toEqual([]);
  });

  it('is given up at the cut-off of its lay-off: later it means nothing', async () => {
    const receiver = await kit.openReceiver();
    receiver.answer(status(500));
    const { dealer } = await kit.listening('m1', receiver.address);
    const roundId = await api.testCompany.openRound({ closesInSeconds: 30 });
    const { layOff } = await kit.sent('m1', dealer, roundId);
    await kit.deliverAll();
    await kit.advanceTime(11);
    await kit.deliverAll();
    expect([receiver.received.length, await kit.notices(layOff)]).toEqual([2, []]);
    receiver.answer(status(204));
    await kit.advanceTime(19);
    await kit.deliverAll();
    expect(receiver.received).toHaveLength(2);
    expect(await kit.layOffNow('m1', layOff)).toMatchObject({
      delivery: { kind: 'slip', state: 'stopped', attempts: 2, fault: 'status' },
    });
    expect(await kit.notices(layOff)).toEqual([false]);
    const again = await api.refusal('m1', 'layOff.deliver', { params: { layOffId: layOff.layOffId } });
    expect(again.code).toBe('lay_off_cut_off');
  });

  it('is delivered by one of two workers that look at the same time', async () => {
    const receiver = await kit.openReceiver();
    const { dealer } = await kit.listening('m1', receiver.address);
    await kit.sent('m1', dealer);
    await kit.sent('m1', dealer);
    await Promise.all([kit.deliverAll(), kit.deliverAll(), kit.deliverAll()]);
    expect(new Set(receiver.received.map(({ delivery }) => delivery)).size).toBe(2);
    expect(receiver.received).toHaveLength(2);
  });

  it('is delivered by another process when the first one dies', async () => {
    const receiver = await kit.openReceiver();
    const { dealer } = await kit.listening('m1', receiver.address);
    await kit.sent('m1', dealer);
    const of = { id: BigInt(dealer.dealerId), aggregatorId: a1.aggregatorId, slow: false };
    const lost = await claimSlip(store, of);
    expect(await claimSlip(store, of)).toBeNull();
    await kit.deliverAll();
    expect(receiver.received).toEqual([]);
    await kit.advanceTime(61);
    await kit.deliverAll();
    expect(receiver.received).toHaveLength(1);
    expect(receiver.received[0]?.body).toEqual((lost as { body: unknown }).body);
    expect(receiver.received[0]?.attempt).toBe('2');
  });

  it('reaches no private network that is not allowed by name', async () => {
    const receiver = await kit.openReceiver();
    const { dealer } = await kit.listening('m1', receiver.address);
    const { layOff } = await kit.sent('m1', dealer);
    await kit.deliverAll(sender(publicInternet));
    expect(receiver.received).toEqual([]);
    expect(await kit.layOffNow('m1', layOff)).toMatchObject({
      delivery: { state: 'waiting', attempts: 1, fault: 'address_refused' },
    });
  });

  it('of a slow dealer holds up no other dealer', async () => {
    const [slow, quick] = [await kit.openReceiver(), await kit.openReceiver()];
    slow.answer(() => undefined);
    const order: string[] = [];
    for (const [name, { address }] of Object.entries({ slow, quick }))
      await kit.sent('m1', (await kit.listening('m1', address, { name: `${name} ${address}` })).dealer);
    const overNetwork = sender(loopback, 1_500);
    await kit.deliverAll(async (parcel) => {
      const receipt = await overNetwork(parcel);
      order.push(String(receipt.fault));
      return receipt;
    });
    expect(order).toEqual(['null', 'timeout']);
  });
});

describe('a lay-off that the dealer answered', () => {
  it.each(['accept', 'decline'] as const)('sends nothing: after %s a slip that waits stops', async (step) => {
    const receiver = await kit.openReceiver();
    receiver.answer(status(500));
    const { dealer } = await kit.listening('m1', receiver.address);
    const { layOff } = await kit.sent('m1', dealer);
    for (const seconds of [0, 11, 31]) {
      await kit.advanceTime(seconds);
      await kit.deliverAll();
    }
    expect(await kit.notices(layOff)).toEqual([false]);
    receiver.answer(status(204));
    const answered = await kit.move('m1', step, layOff);
    expect(answered.delivery).toMatchObject({ kind: 'slip', state: 'stopped', attempts: 3 });
    expect(await kit.notices(layOff)).toEqual([true]);
    await kit.advanceTime(3_600);
    await kit.deliverAll();
    expect(receiver.received).toHaveLength(3);
    const again = await api.refusal('m1', 'layOff.deliver', { params: { layOffId: layOff.layOffId } });
    expect(again.code).toBe('lay_off_state');
  });

  it('notifies nobody when the answer is recorded while the third failure is', async () => {
    const { dealer } = await kit.listening('m1', 'https://example.com/slips');
    const { layOff } = await kit.sent('m1', dealer);
    const claimed = (await claimSlip(store, ofDealer(dealer))) as ClaimedSlip;
    let recording: Promise<unknown> | undefined;
    await store.transaction({ as: 'work' }, async (tx) => {
      await sql`select from slip_delivery where lay_off_id = ${layOff.layOffId}::bigint for update`.execute(
        tx,
      );
      recording = recordSlip(store, { ...claimed, attempt: 3 }, refused);
      await untilWaiting(store.pool, 1);
      await sql`update lay_off set status = 'declined' where id = ${layOff.layOffId}::bigint`.execute(tx);
    });
    expect(await recording).toBe('stopped');
    expect(await kit.notices(layOff)).toEqual([]);
  });

  it('is not tried again when the answer came while an attempt was under way', async () => {
    const receiver = await kit.openReceiver();
    const { dealer } = await kit.listening('m1', receiver.address);
    const { layOff } = await kit.sent('m1', dealer);
    const overNetwork = sender(loopback);
    receiver.answer(status(500));
    await kit.deliverAll(async (parcel) => {
      await kit.move('m1', 'decline', layOff);
      return overNetwork(parcel);
    });
    expect(await kit.layOffNow('m1', layOff)).toMatchObject({
      status: 'declined',
      delivery: { state: 'stopped', attempts: 1 },
    });
  });
});

describe('a withdrawal', () => {
  it('before any attempt stops the slip, and nothing is sent', async () => {
    const receiver = await kit.openReceiver();
    const { dealer } = await kit.listening('m1', receiver.address);
    const { layOff } = await kit.sent('m1', dealer);
    const withdrawn = await kit.move('m1', 'withdraw', layOff);
    expect(withdrawn.delivery).toMatchObject({ kind: 'slip', state: 'stopped', attempts: 0 });
    await kit.deliverAll();
    expect(receiver.received).toEqual([]);
  });

  it('after the slip was delivered is sent with the same lay-off', async () => {
    const receiver = await kit.openReceiver();
    const { dealer } = await kit.listening('m1', receiver.address);
    const { layOff } = await kit.sent('m1', dealer);
    await kit.deliverAll();
    const accepted = await kit.move('m1', 'accept', layOff);
    await kit.move('m1', 'withdraw', accepted);
    await kit.deliverAll();
    const [slip, withdrawn] = receiver.received;
    expect(kinds(receiver.received)).toEqual(['slip', 'withdrawn']);
    expect(withdrawn?.body.layOff).toEqual(slip?.body.layOff);
    expect(withdrawn?.delivery).not.toBe(slip?.delivery);
    expect(await kit.layOffNow('m1', layOff)).toMatchObject({
      status: 'withdrawn',
      delivery: { kind: 'withdrawn', state: 'delivered', attempts: 1 },
    });
  });

  it('while the slip is under way follows it, and never overtakes it', async () => {
    const receiver = await kit.openReceiver();
    const { dealer } = await kit.listening('m1', receiver.address);
    const { layOff } = await kit.sent('m1', dealer);
    const overNetwork = sender(loopback);
    const meanwhile = kit.deliverer();
    let first = true;
    await kit.deliverAll(async (parcel) => {
      if (first) {
        first = false;
        await kit.move('m1', 'withdraw', layOff);
        // another worker looks, and finds nothing that may be sent yet
        await meanwhile.look();
        await meanwhile.idle();
        expect(receiver.received).toEqual([]);
      }
      return overNetwork(parcel);
    });
    await kit.deliverAll();
    expect(kinds(receiver.received)).toEqual(['slip', 'withdrawn']);
  });

  it('follows a slip whose attempt failed, because the dealer may have it all the same', async () => {
    const receiver = await kit.openReceiver();
    receiver.answer(status(500));
    const { dealer } = await kit.listening('m1', receiver.address);
    const { layOff } = await kit.sent('m1', dealer);
    await kit.deliverAll();
    receiver.answer(status(200));
    await kit.move('m1', 'withdraw', layOff);
    await kit.deliverAll();
    expect(kinds(receiver.received)).toEqual(['slip', 'withdrawn']);
  });

  it('at a dealer whose address was removed is stopped, and can be sent once there is one', async () => {
    const receiver = await kit.openReceiver();
    const { dealer } = await kit.listening('m1', receiver.address);
    const { layOff } = await kit.sent('m1', dealer);
    await kit.deliverAll();
    const { dealer: without } = await kit.setWebhook('m1', dealer, null);
    const withdrawn = await kit.move('m1', 'withdraw', layOff);
    expect(withdrawn.delivery).toMatchObject({ kind: 'withdrawn', state: 'stopped', attempts: 0 });
    expect(await kit.notices(layOff, 'withdrawal_not_delivered')).toEqual([false]);
    await kit.setWebhook('m1', without, receiver.address);
    await kit.deliverAgain('m1', layOff);
    await kit.deliverAll();
    expect(kinds(receiver.received)).toEqual(['slip', 'withdrawn']);
    expect(await kit.notices(layOff, 'withdrawal_not_delivered')).toEqual([true]);
  });

  it('of a slip whose attempt took longer than its claim: the late outcome changes nothing', async () => {
    const receiver = await kit.openReceiver();
    const { dealer } = await kit.listening('m1', receiver.address);
    const { layOff } = await kit.sent('m1', dealer);
    const claimed = await claimSlip(store, ofDealer(dealer));
    await kit.advanceTime(61);
    await kit.move('m1', 'withdraw', layOff);
    expect(await recordSlip(store, claimed as ClaimedSlip, { ...refused, ok: true, fault: null })).toBe(
      'overtaken',
    );
    await kit.deliverAll();
    expect(kinds(receiver.received)).toEqual(['withdrawn']);
  });

  it('follows a slip whose process died', async () => {
    const receiver = await kit.openReceiver();
    const { dealer } = await kit.listening('m1', receiver.address);
    const { layOff } = await kit.sent('m1', dealer);
    await claimSlip(store, { id: BigInt(dealer.dealerId), aggregatorId: a1.aggregatorId, slow: false });
    await kit.move('m1', 'withdraw', layOff);
    await kit.deliverAll();
    expect(receiver.received).toEqual([]);
    await kit.advanceTime(61);
    await kit.deliverAll();
    await kit.deliverAll();
    expect(kinds(receiver.received)).toEqual(['withdrawn']);
  });

  it('is given up after a day, and can be sent again by hand', async () => {
    const receiver = await kit.openReceiver();
    const { dealer } = await kit.listening('m1', receiver.address);
    const { layOff } = await kit.sent('m1', dealer);
    await kit.deliverAll();
    receiver.answer(status(500));
    await kit.move('m1', 'withdraw', layOff);
    await kit.deliverAll();
    await kit.advanceTime(86_399);
    await kit.deliverAll();
    expect((await kit.layOffNow('m1', layOff)).delivery).toMatchObject({ state: 'waiting', attempts: 2 });
    await kit.advanceTime(1);
    await kit.deliverAll();
    expect((await kit.layOffNow('m1', layOff)).delivery).toMatchObject({ state: 'stopped', attempts: 2 });
    expect(receiver.received).toHaveLength(3);
    expect(await kit.notices(layOff)).toEqual([]);
    expect(await kit.notices(layOff, 'withdrawal_not_delivered')).toEqual([false]);
    receiver.answer(status(204));
    const again = await kit.deliverAgain('m1', layOff);
    expect(again.delivery).toMatchObject({ kind: 'withdrawn', state: 'waiting', attempts: 0 });
    await kit.deliverAll();
    expect((await kit.layOffNow('m1', layOff)).delivery).toMatchObject({ state: 'delivered', attempts: 1 });
    expect(await kit.notices(layOff, 'withdrawal_not_delivered')).toEqual([true]);
    const deliveries = receiver.received.filter(({ body }) => body.kind === 'withdrawn');
    expect(new Set(deliveries.map(({ delivery }) => delivery)).size).toBe(1);
  });
});

describe('sending again by hand', () => {
  it('does not wait for the pause, and there is nothing to send once the dealer has it', async () => {
    const receiver = await kit.openReceiver();
    receiver.answer(status(500));
    const { dealer } = await kit.listening('m1', receiver.address);
    const { layOff } = await kit.sent('m1', dealer);
    await kit.deliverAll();
    receiver.answer(status(204));
    await kit.deliverAgain('m1', layOff);
    await kit.deliverAll();
    expect(receiver.received).toHaveLength(2);
    const params = { layOffId: layOff.layOffId };
    expect((await api.refusal('m1', 'layOff.deliver', { params })).code).toBe('slip_nothing_to_send');
    for (const other of ['m2', 'superadmin'] as const)
      expect((await api.refusal(other, 'layOff.deliver', { params })).code).toBe('not_found');
  });

  it('is limited: another company’s server gets ten a minute at most', async () => {
    const { dealer } = await kit.listening('m1', 'https://example.com/slips');
    const { layOff } = await kit.sent('m1', dealer);
    for (let sent = 0; sent < 10; sent += 1) await kit.deliverAgain('m1', layOff);
    const params = { layOffId: layOff.layOffId };
    expect((await api.refusal('m1', 'layOff.deliver', { params })).code).toBe('too_many_requests');
    const test = await api.refusal('m1', 'dealers.testWebhook', { params: { dealerId: dealer.dealerId } });
    expect(test.code).toBe('too_many_requests');
  });
});

describe('the address of a dealer', () => {
  it('that is changed gets what waits, at once', async () => {
    const [before, after] = [await kit.openReceiver(), await kit.openReceiver()];
    before.answer(status(500));
    const { dealer } = await kit.listening('m1', before.address);
    const { layOff } = await kit.sent('m1', dealer);
    await kit.deliverAll();
    await kit.setWebhook('m1', dealer, after.address);
    await kit.deliverAll();
    expect([before.received.length, after.received.length]).toEqual([1, 1]);
    expect((await kit.layOffNow('m1', layOff)).delivery).toMatchObject({ state: 'delivered', attempts: 1 });
  });

  it('that is changed while an attempt is under way gets it too: the late outcome does not count', async () => {
    const [before, after] = [await kit.openReceiver(), await kit.openReceiver()];
    const { dealer } = await kit.listening('m1', before.address);
    await kit.sent('m1', dealer);
    const overNetwork = sender(loopback);
    await kit.deliverAll(async (parcel) => {
      await kit.setWebhook('m1', dealer, after.address);
      return overNetwork(parcel);
    });
    await kit.deliverAll();
    expect([before.received.length, after.received.length]).toEqual([1, 1]);
    expect(before.received[0]?.delivery).toBe(after.received[0]?.delivery);
  });

  it('that is removed stops what waits; the slip is sent again once there is one', async () => {
    const receiver = await kit.openReceiver();
    const { dealer } = await kit.listening('m1', receiver.address);
    const { layOff } = await kit.sent('m1', dealer);
    const { dealer: without } = await kit.setWebhook('m1', dealer, null);
    expect((await kit.layOffNow('m1', layOff)).delivery).toMatchObject({ state: 'stopped', attempts: 0 });
    expect(await kit.notices(layOff)).toEqual([false]);
    await kit.deliverAll();
    expect(receiver.received).toEqual([]);
    const params = { layOffId: layOff.layOffId };
    expect((await api.refusal('m1', 'layOff.deliver', { params })).code).toBe('slip_nothing_to_send');
    const { secret } = await kit.setWebhook('m1', without, receiver.address);
    await kit.deliverAgain('m1', layOff);
    await kit.deliverAll();
    expect(receiver.received.map((one) => signers(one, [secret ?? '']).by)).toEqual([[secret]]);
  });

  it('of an archived dealer gets what is open with it', async () => {
    const receiver = await kit.openReceiver();
    const { dealer } = await kit.listening('m1', receiver.address);
    const { layOff } = await kit.sent('m1', dealer);
    const { dealerId, version } = dealer;
    await api.ok('m1', 'dealers.archive', { params: { dealerId }, body: { version, reason: 'left' } });
    await kit.deliverAll();
    await kit.move('m1', 'withdraw', layOff);
    await kit.deliverAll();
    expect(kinds(receiver.received)).toEqual(['slip', 'withdrawn']);
  });
});

describe('a round that is cancelled', () => {
  it('stops a slip that waits, without a notification', async () => {
    const receiver = await kit.openReceiver();
    receiver.answer(status(500));
    const { dealer } = await kit.listening('m1', receiver.address);
    const { layOff, roundId } = await kit.sent('m1', dealer);
    await kit.deliverAll();
    await api.rows(sql`update round set status = 'cancelled' where id = ${roundId}`);
    await kit.advanceTime(11);
    await kit.deliverAll();
    expect(receiver.received).toHaveLength(1);
    expect((await kit.layOffNow('m1', layOff)).delivery).toMatchObject({ state: 'stopped' });
    expect(await kit.notices(layOff)).toEqual([]);
  });

  it('has no open notification any more, whether its slip waited or was given up', async () => {
    const receiver = await kit.openReceiver();
    receiver.answer(status(500));
    const { dealer } = await kit.listening('m1', receiver.address);
    const { layOff: waiting, roundId } = await kit.sent('m1', dealer);
    const soon = await api.testCompany.openRound({ closesInSeconds: 120 });
    const { dealer: other } = await kit.listening('m1', receiver.address, { name: 'Another' });
    const { layOff: givenUp } = await kit.sent('m1', other, soon);
    for (const seconds of [0, 11, 31, 61, 121]) {
      await kit.advanceTime(seconds);
      await kit.deliverAll();
    }
    expect([await kit.notices(waiting), await kit.notices(givenUp)]).toEqual([[false], [false]]);
    await api.rows(sql`update round set status = 'cancelled' where id in (${roundId}, ${soon})`);
    await kit.advanceTime(301);
    await kit.deliverAll();
    expect(await kit.notices(waiting)).toEqual([true]);
    await closeSlipNotices(store);
    expect(await kit.notices(givenUp)).toEqual([true]);
  });
});
