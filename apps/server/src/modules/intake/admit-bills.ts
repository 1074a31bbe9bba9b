import type { Tx } from '../../platform/db/store.ts';
import type { AgentOffer } from '../offers/offer.ts';
import type { OfferCache, WantedOffer } from '../offers/offer-cache.ts';
import type { BillIntent, PlaceOutcome } from './bill-intent.ts';
import { type RoundOfBatch, type RoundsOfBatch, versionFor } from './lock-rounds.ts';
import { deskName } from './members.ts';

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

/** Keys and desks that ended after they were let in. */
export interface EndedSenders {
  keys: ReadonlySet<bigint>;
  /** By `deskName`. */
  desks: ReadonlySet<string>;
}

const hasEnded = (intent: BillIntent, { keys, desks }: EndedSenders): boolean =>
  (intent.keyId !== null && keys.has(intent.keyId)) ||
  (intent.keyedBy !== undefined && desks.has(deskName(intent)));

/**
 * Separates the bills that can be decided from those that cannot, before any idempotency key is used: a request that is
 * never decided must not use up its key.
 */
export async function admitBills(
  tx: Tx,
  bills: readonly BillIntent[],
  { rounds, ended }: { rounds: RoundsOfBatch; ended: EndedSenders },
  offerCache: OfferCache,
): Promise<{ admitted: AdmittedBill[]; refused: [index: number, outcome: PlaceOutcome][] }> {
  const refused: [number, PlaceOutcome][] = [];
  const known: (Omit<AdmittedBill, 'offer'> & { wanted: WantedOffer })[] = [];
  for (const [index, intent] of bills.entries()) {
    const { aggregatorId, agentId, roundId } = intent;
    const round = rounds.rounds.get(roundId);
    if (hasEnded(intent, ended)) refused.push([index, { kind: 'refused', code: 'not_signed_in' }]);
    else if (!round) refused.push([index, { kind: 'refused', code: 'not_found' }]);
    else {
      const chain = { providerId: round.providerId, aggregatorId, agentId, roundId };
      known.push({ index, intent, round, wanted: { chain, version: versionFor(rounds, agentId) } });
    }
  }
  const offers = await offerCache.findEach(
    tx,
    known.map(({ wanted }) => wanted),
    rounds.now,
  );
  const admitted = known.flatMap(({ index, intent, round }, at): AdmittedBill[] => {
    const offer = offers[at];
    if (offer) return [{ index, intent, round, offer }];
    refused.push([index, { kind: 'refused', code: 'not_found' }]);
    return [];
  });
  return { admitted, refused };
}
