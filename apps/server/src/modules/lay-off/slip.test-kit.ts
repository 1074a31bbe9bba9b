import { type Dealer, type LayOff, type SlipBody, slipBody } from '@drawdesk/contract';
import { sql } from 'kysely';
import { onTestFinished } from 'vitest';
import { testDatabase } from '../../../test/database.ts';
import { simulateClock } from '../../../test/day/simulated-clock.ts';
import type { Bet } from '../../../test/sell-and-settle.ts';
import { openTestApi, type Person, type TestApi } from '../../../test/test-api.ts';
import type { RoundId } from '../../platform/db/ids.ts';
import { readAllowedNetworks } from '../../platform/outbound/guarded-request-networks.ts';
import type { Deliverer } from '../../platform/signed-delivery/deliverer.ts';
import { openReceiverOf, type Receiver } from '../../platform/signed-delivery/receiver.test-kit.ts';
import { type Send, sender } from '../../platform/signed-delivery/send-delivery.ts';
import { openLayOffKit } from './lay-off.test-kit.ts';
import { openSlipDeliverer } from './slip-deliverer.ts';

/** The loopback network is private: here it is allowed by name. */
export const loopback = readAllowedNetworks('127.0.0.1');

export const bets: readonly Bet[] = [
  ['upper3', '387', '84'],
  ['lower2', '45', '100'],
];

export interface SlipKit extends Awaited<ReturnType<typeof openLayOffKit>> {
  api: TestApi;
  /** Moves the clock ahead, by seconds; its people are here all the time. */
  advanceTime(seconds: number): Promise<void>;
  now(): Date;
  closeClock(): Promise<void>;
  deliverer(send?: Send<SlipBody>): Deliverer;
  /** Delivers what is due now. */
  deliverAll(send?: Send<SlipBody>): Promise<void>;
  openReceiver(): Promise<Receiver<SlipBody>>;
  setWebhook(
    who: Person,
    dealer: Dealer,
    address: string | null,
  ): Promise<{ dealer: Dealer; secret: string | null }>;
  /** A dealer whose system listens at an address; with its secret. */
  listening(who: Person, address: string, more?: object): Promise<{ dealer: Dealer; secret: string }>;
  /** A lay-off that was sent now, in a round that closes in two hours unless one is given. */
  sent(who: Person, dealer: Dealer, roundId?: RoundId): Promise<{ layOff: LayOff; roundId: RoundId }>;
  layOffNow(who: Person, layOff: LayOff): Promise<LayOff>;
  deliverAgain(who: Person, layOff: LayOff): Promise<LayOff>;
  /** The notifications about a lay-off: whether they are done. */
  /** Whether each notification about its messages is done; of slips, unless another kind is given. */
  notices(layOff: LayOff, kind?: 'slip_not_delivered' | 'withdrawal_not_delivered'): Promise<boolean[]>;
}

/** A company whose database clock is set by hand, with dealers whose systems listen. */
export async function openSlipKit(): Promise<SlipKit> {
  const start = new Date();
  const clock = await simulateClock(await testDatabase(), start);
  let now = start;
  const api = await openTestApi(clock.database, { webhookReach: loopback });
  const kit = await openLayOffKit(api);
  const { store, keys } = api.app.services;

  async function advanceTime(seconds: number): Promise<void> {
    now = new Date(now.getTime() + seconds * 1_000);
    await clock.set(now);
    await api.rows(sql`
      update session
      set expires_at = ${now}::timestamptz + interval '2 days', last_used_at = ${now},
          proved_at = ${now}::timestamptz + interval '2 days'`);
  }

  function deliverer(send: Send<SlipBody> = sender(loopback)): Deliverer {
    const opened = openSlipDeliverer(store, keys, send, (error) => {
      throw error;
    });
    onTestFinished(() => opened.close());
    return opened;
  }

  async function deliverAll(send?: Send<SlipBody>): Promise<void> {
    const opened = deliverer(send);
    await opened.look();
    await opened.idle();
  }

  const openReceiver = (): Promise<Receiver<SlipBody>> => openReceiverOf(slipBody);

  const setWebhook = async (who: Person, { dealerId, version }: Dealer, address: string | null) =>
    (await api.ok(who, 'dealers.setWebhook', { params: { dealerId }, body: { version, address } })).data;

  async function listening(
    who: Person,
    address: string,
    more: object = {},
  ): Promise<{ dealer: Dealer; secret: string }> {
    const { dealer, secret } = await setWebhook(who, await kit.dealer(who, more), address);
    if (secret === null) throw new Error('No secret was made');
    return { dealer, secret };
  }

  async function sent(
    who: Person,
    dealer: Dealer,
    roundId?: RoundId,
  ): Promise<{ layOff: LayOff; roundId: RoundId }> {
    const round = roundId ?? (await api.testCompany.openRound({ closesInSeconds: 7_200 }));
    return { layOff: await kit.move(who, 'send', await kit.draft(who, round, dealer, bets)), roundId: round };
  }

  async function layOffNow(who: Person, { layOffId, roundId }: LayOff): Promise<LayOff> {
    const found = (await kit.listed(who, BigInt(roundId))).find((one) => one.layOffId === layOffId);
    if (!found) throw new Error(`${who} sees no lay-off ${layOffId}`);
    return found;
  }

  const deliverAgain = async (who: Person, { layOffId }: LayOff): Promise<LayOff> =>
    (await api.ok(who, 'layOff.deliver', { params: { layOffId } })).data;

  const notices = async (
    { layOffId }: LayOff,
    kind: 'slip_not_delivered' | 'withdrawal_not_delivered' = 'slip_not_delivered',
  ): Promise<boolean[]> =>
    (
      await api.rows<{ done: boolean }>(sql`
        select done_at is not null as done from notification
        where kind = ${kind} and about = ${`lay-off:${layOffId}`} order by id`)
    ).map(({ done }) => done);

  return {
    ...kit,
    api,
    advanceTime,
    now: () => now,
    closeClock: () => clock.close(),
    deliverer,
    deliverAll,
    openReceiver,
    setWebhook,
    listening,
    sent,
    layOffNow,
    deliverAgain,
    notices,
  };
}
