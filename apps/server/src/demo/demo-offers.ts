import { loadOffer } from '../modules/offers/load-offer.ts';
import type { AgentOffer, SettingsChainKey } from '../modules/offers/offer.ts';
import type { OfferCache } from '../modules/offers/offer-cache.ts';

/**
 * The offers of the demo's past, kept by provider instead of by round: no setting of the demo is for one
 * round only or begins in the middle of its history, and loading an offer for each round and agent would take
 * longer than all the rest.
 */
export function openDemoOffers(): OfferCache {
  const offers = new Map<string, AgentOffer | null>();
  const nameOf = (configVersion: bigint, { providerId, agentId }: SettingsChainKey) =>
    `${configVersion}/${providerId}/${agentId}`;
  return {
    known: (configVersion, chain) => offers.get(nameOf(configVersion, chain)) ?? null,
    async find(tx, configVersion, chain, now) {
      const key = nameOf(configVersion, chain);
      const known = offers.get(key);
      if (known !== undefined) return known;
      const { offer } = await loadOffer(tx, chain, now);
      offers.set(key, offer);
      return offer;
    },
  };
}
