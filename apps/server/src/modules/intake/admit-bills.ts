import { onBehalfOf, type Tx } from '../../platform/db/store.ts';
import type { AgentOffer } from '../offers/offer.ts';
import type { OfferCache } from '../offers/offer-cache.ts';
import type { BillIntent, PlaceOutcome } from './bill-intent.ts';
import { type RoundOfBatch, type RoundsOfBatch, versionFor } from './lock-rounds.ts';

/**
 * A bill that can be decided: its sender is valid, its round exists, and its agent has terms to sell under.
 */
export interface AdmittedBill {
  /** Its index in the batch. */
  index: number;
  intent: BillIntent;
  round: RoundOfBatch;
  offer: AgentOffer;
}

/**
 * Separates the bills that can be decided from those that cannot, before any idempotency key is used: a request that is
 * never decided must not use up its key.
 */
export async function admitBills(
  tx: Tx,
  bills: readonly BillIntent[],
  { rounds, ended }: { rounds: RoundsOfBatch; ended: ReadonlySet<bigint> },
  offerCache: OfferCache,
): Promise<{ admitted: AdmittedBill[]; refused: [index: number, outcome: PlaceOutcome][] }> {
  const admitted: AdmittedBill[] = [];
  const refused: [number, PlaceOutcome][] = [];
  for (const [index, intent] of bills.entries()) {
    const { aggregatorId, agentId, roundId, keyId } = intent;
    if (keyId !== null && ended.has(keyId)) {
      refused.push([index, { kind: 'refused', code: 'not_signed_in' }]);
      continue;
    }
    const round = rounds.rounds.get(roundId);
    const chain = round && { providerId: round.providerId, aggregatorId, agentId, roundId };
    const offer = chain && (await offerOf(tx, versionFor(rounds, agentId), chain, rounds.now, offerCache));
    if (round && offer) admitted.push({ index, intent, round, offer });
    else refused.push([index, { kind: 'refused', code: 'not_found' }]);
  }
  return { admitted, refused };
}

/** Settings are read on behalf of their master: the batch's role sees none. */
async function offerOf(
  tx: Tx,
  version: bigint,
  chain: Parameters<OfferCache['find']>[2],
  now: Date,
  offerCache: OfferCache,
): Promise<AgentOffer | null> {
  return (
    offerCache.known(version, chain, now) ??
    (await onBehalfOf(tx, chain.aggregatorId, () => offerCache.find(tx, version, chain, now)))
  );
}
