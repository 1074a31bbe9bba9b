import { sql } from 'kysely';
import type { TestAgent } from '../../../test/test-company.ts';
import type { RoundId } from '../../platform/db/ids.ts';
import { cancelBill } from '../bills/cancel-bill.ts';
import { openOfferCache } from '../offers/offer-cache.ts';
import type { openSettlementKit } from '../settlement/settlement.test-kit.ts';
import { verify } from '../verify/verify.ts';
import type { BillIntent } from './bill-intent.ts';
import { placeBatch } from './place-batch.ts';

type SettlementKit = Awaited<ReturnType<typeof openSettlementKit>>;

/** Bills under holds per number: sold, cancelled, and verified. */
export function openHoldsKit({ rows, testCompany: { store } }: SettlementKit) {
  const offerCache = openOfferCache();
  const place = (bills: readonly BillIntent[], options?: Parameters<typeof placeBatch>[3]) =>
    placeBatch(store, offerCache, [...bills], options);
  return {
    /** Takes every hold away. */
    async clearHolds(): Promise<void> {
      await rows(sql`update bet_setting set settings = settings - 'hold'`);
      await rows(sql`update config_version set version = version + 1`);
    },

    billOf: (agent: TestAgent, roundId: RoundId, items: BillIntent['items']): BillIntent => ({
      aggregatorId: agent.aggregatorId,
      agentId: agent.agentId,
      roundId,
      player: 'somchai',
      accept: 'all',
      items,
      keyId: null,
      idempotency: null,
    }),

    place,

    /** Their ids, in this order. */
    sell: async (...bills: readonly BillIntent[]): Promise<bigint[]> =>
      (await place(bills)).map((outcome) => {
        if (outcome.kind !== 'placed' || outcome.billId === null) throw new Error('The bill was not placed');
        return outcome.billId;
      }),

    cancel: (agent: TestAgent, billId: bigint) =>
      store.transaction({ as: 'tenant', aggregatorId: agent.aggregatorId, agentId: null }, (tx) =>
        cancelBill(tx, agent.aggregatorId, billId, { name: 'm1', accountId: null, from: 'staff' }, 'wrong'),
      ),

    /** What `verify` finds. */
    problems: async (): Promise<string[]> => (await verify(store)).checks.flatMap((check) => check.problems),
  };
}
