import { loadOffer } from '../modules/offers/load-offer.ts';
import type { AgentOffer, SettingsChainKey } from '../modules/offers/offer.ts';
import type { OfferCache } from '../modules/offers/offer-cache.ts';
import type { Tx } from '../platform/db/store.ts';

/**
 * The offers of the demo's past, kept by provider instead of by round: no setting of the demo is for one
 * round only or begins in the middle of its history, and loading an offer for each round and agent would take
 * longer than all the rest.
 */
export function openDemoOffers(): OfferCache {
  const offers = new Map<string, AgentOffer | null>();
  async function find(tx: Tx, configVersion: bigint, chain: SettingsChainKey, now: Date) {
    const key = `${configVersion}/${chain.providerId}/${chain.agentId}`;
    const known = offers.get(key);
    if (known !== undefined) return known;
    const { offer } = await loadOffer(tx, chain, now);
    offers.set(key, offer);
    return offer;
  }
  return {
    find,
    async findEach(tx, wanted, now) {
      const found: (AgentOffer | null)[] = [];
      for (const { chain, version } of wanted) found.push(await find(tx, version, chain, now));
      return found;
    },
  };
}
