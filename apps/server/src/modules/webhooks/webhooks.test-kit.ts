import type { Webhook, WebhookBody } from '@drawdesk/contract';
import { satang } from '@drawdesk/lottery';
import { sql } from 'kysely';
import { onTestFinished } from 'vitest';
import { testDatabase } from '../../../test/database.ts';
import { simulateClock } from '../../../test/day/simulated-clock.ts';
import { sell, settle } from '../../../test/sell-and-settle.ts';
import { openTestApi, type TestApi } from '../../../test/test-api.ts';
import type { TestAgent } from '../../../test/test-company.ts';
import { readAllowedNetworks } from '../../platform/outbound/guarded-request-networks.ts';
import type { Deliverer, DelivererLimits } from '../../platform/signed-delivery/deliverer.ts';
import { type Send, sender } from '../../platform/signed-delivery/send-delivery.ts';
import { placeBatch } from '../intake/place-batch.ts';
import { openOfferCache } from '../offers/offer-cache.ts';
import { openFeedDeliverer } from './deliverer.ts';

/** The loopback network is private: here it is allowed by name, as an installation would. */
export const loopback = readAllowedNetworks('127.0.0.1');

export interface WebhookKit {
  api: TestApi;
  /** Moves the clock ahead, by seconds. */
  advanceTime(seconds: number): Promise<void>;
  now(): Date;
  closeClock(): Promise<void>;
  deliverer(send?: Send<WebhookBody>, limits?: DelivererLimits): Deliverer;
  /** Sets the address of an agent's site; returns the secret. */
  listen(agent: TestAgent, address: string): Promise<string>;
  /** Sells bills of an agent in a new round and settles it. */
  soldAndSettled(agent: TestAgent, bills: number): Promise<string[]>;
  /** The same for many bills of one ticket each, sold in bulk; returns how many. */
  soldInBulk(agent: TestAgent, bills: number): Promise<number>;
  webhook(agent: TestAgent): Promise<Webhook>;
  /** Removes the webhook of every agent, so that one test does not affect the next. */
  deleteWebhooks(): Promise<unknown>;
}

/** A company whose database clock is set by hand, with player sites that listen. */
export async function openWebhookKit(): Promise<WebhookKit> {
  const start = new Date();
  const clock = await simulateClock(await testDatabase(), start);
  let now = start;
  const api = await openTestApi(clock.database, { webhookReach: loopback });

  return {
    api,
    async advanceTime(seconds: number): Promise<void> {
      now = new Date(now.getTime() + seconds * 1_000);
      await clock.set(now);
      // the people of the company are here all the time
      await api.rows(sql`
        update session
        set expires_at = ${now}::timestamptz + interval '2 days', last_used_at = ${now},
            proved_at = ${now}::timestamptz + interval '2 days'`);
    },
    now: () => now,
    closeClock: () => clock.close(),
    deliverer(send: Send<WebhookBody> = sender(loopback), limits?: DelivererLimits): Deliverer {
      const failed = (error: unknown): never => {
        throw error;
      };
      const { store, keys } = api.app.services;
      const deliverer = openFeedDeliverer(store, keys, send, failed, limits);
      onTestFinished(() => deliverer.close());
      return deliverer;
    },
    async listen(agent: TestAgent, address: string): Promise<string> {
      const { data } = await api.ok('superadmin', 'webhooks.set', {
        params: { agentId: String(agent.agentId) },
        body: { address },
      });
      if (data.secret === null) throw new Error('No secret was made');
      return data.secret;
    },
    async soldAndSettled(agent: TestAgent, bills: number): Promise<string[]> {
      const roundId = await api.testCompany.openRound();
      const numbers: string[] = [];
      for (let bill = 0; bill < bills; bill += 1)
        numbers.push(await sell(api, agent, roundId, [['upper3', bill % 2 ? '387' : '123', '10']]));
      await settle(api, roundId);
      return numbers;
    },
    async soldInBulk({ aggregatorId, agentId }: TestAgent, bills: number): Promise<number> {
      const roundId = await api.testCompany.openRound();
      const items = [{ betType: 'upper3', number: '387', stake: satang(1_000n) }];
      const bill = { aggregatorId, agentId, roundId, player: 'somchai', accept: 'all' as const, items };
      const intents = Array.from({ length: bills }, () => ({ ...bill, keyId: null, idempotency: null }));
      const outcomes = await placeBatch(api.testCompany.store, openOfferCache(), intents);
      await settle(api, roundId);
      return outcomes.filter((outcome) => outcome.kind === 'placed' && outcome.billId !== null).length;
    },
    async webhook(agent: TestAgent) {
      const { data } = await api.ok('superadmin', 'webhooks.get', {
        params: { agentId: String(agent.agentId) },
      });
      if (!data) throw new Error('No webhook');
      return data;
    },
    deleteWebhooks: () => api.rows(sql`delete from webhook`),
  };
}
