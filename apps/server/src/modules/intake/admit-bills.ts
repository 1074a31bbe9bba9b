import type { Tx } from '../../platform/db/store.ts';
import type { AgentOffer } from '../offers/offer.ts';
import type { OfferCache } from '../offers/offer-cache.ts';
import type { BillIntent, PlaceBatch, PlaceOutcome } from './bill-intent.ts';
import { endedKeys } from './lock-members.ts';
import { type LockedRound, type LockedRounds, versionFor } from './lock-rounds.ts';

/**
 * A bill that can be decided: its sender is valid, its round exists, and its agent has terms to sell under.
 */
export interface AdmittedBill {
  /** Its index in the batch. */
  index: number;
  intent: BillIntent;
  round: LockedRound;
  offer: AgentOffer;
}

/**
 * Separates the bills that can be decided from those that cannot. This happens before any idempotency key is
 * claimed: a request that is never decided must not use up its key.
 */
export async function admitBills(
  tx: Tx,
  { aggregatorId, bills }: PlaceBatch,
  held: LockedRounds,
  offerCache: OfferCache,
): Promise<{ admitted: AdmittedBill[]; refused: [index: number, outcome: PlaceOutcome][] }> {
  const ended = await endedKeys(tx, aggregatorId, bills);
  const admitted: AdmittedBill[] = [];
  const refused: [number, PlaceOutcome][] = [];
  for (const [index, intent] of bills.entries()) {
    const { agentId, roundId, keyId } = intent;
    if (keyId !== null && ended.has(keyId)) {
      refused.push([index, { kind: 'refused', code: 'not_signed_in' }]);
      continue;
    }
    const round = held.rounds.get(roundId);
    const offer =
      round &&
      (await offerCache.find(
        tx,
        versionFor(held, agentId),
        { providerId: round.providerId, aggregatorId, agentId, roundId },
        held.now,
      ));
    if (round && offer) admitted.push({ index, intent, round, offer });
    else refused.push([index, { kind: 'refused', code: 'not_found' }]);
  }
  return { admitted, refused };
}
