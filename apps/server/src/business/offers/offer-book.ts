import type { BasisPoints, BetType, Offer, Satang, SettlingTiers, TierTerms } from '@drawdesk/lottery';
import type { Tx } from '../../platform/db/store.ts';
import { loadOffer } from './load-offer.ts';

/** What the bills of one agent in one round are decided and later settled under. */
export interface AgentOffer {
  /** As of the settings; whether the round is open now, and what the bill may stake, is for the transaction to say. */
  offer: Offer;
  /** What one bill may stake, by bet type: the least of those in the bill counts. */
  billLimits: ReadonlyMap<BetType, Satang>;
  termsId: bigint;
  shareBp: TierTerms['shareBp'];
  discountsBp: ReadonlyMap<BetType, SettlingTiers<BasisPoints>>;
}

/** Which street of settings: provider, master, agent, and the round for blocks that hold for it alone. */
export interface Street {
  providerId: string;
  aggregatorId: bigint;
  agentId: bigint;
  roundId: bigint;
}

export interface OfferBook {
  /** The offer under the settings of `configVersion`, as the transaction that read that version sees them. */
  find(tx: Tx, configVersion: bigint, street: Street, now: Date): Promise<AgentOffer | null>;
}

const offersMax = 5_000;

/**
 * Remembers resolved offers under the version of the settings they were asked for: a load that began before a change
 * is never handed out after it, however long it took. An offer holds blocks that begin and special rates that run by
 * the clock, so it tells until when it stands.
 */
export function openOfferBook(): OfferBook {
  const offers = new Map<string, { standsUntil: number; offer: AgentOffer | null }>();
  return {
    async find(tx, configVersion, street, now) {
      const { providerId, aggregatorId, agentId, roundId } = street;
      const key = `${configVersion}/${providerId}/${aggregatorId}/${agentId}/${roundId}`;
      const known = offers.get(key);
      if (known && now.getTime() < known.standsUntil) return known.offer;
      const loaded = await loadOffer(tx, street, now);
      remember(offers, key, loaded);
      return loaded.offer;
    },
  };
}

/** Keeps the newest; the oldest, which are those of earlier versions, make room. */
function remember<T>(kept: Map<string, T>, key: string, value: T): void {
  kept.delete(key);
  kept.set(key, value);
  for (const oldest of kept.keys()) {
    if (kept.size <= offersMax) return;
    kept.delete(oldest);
  }
}
