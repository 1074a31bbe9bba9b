import type { Tx } from '../../platform/db/store.ts';
import { type LoadedOffer, loadOffers } from './load-offer.ts';
import { loadSettings, type SellerSettings } from './load-settings.ts';
import type { AgentOffer, Seller, SettingsChainKey } from './offer.ts';
import { openTtlCache } from './ttl-cache.ts';

export interface OfferCache {
  /** The offer under the settings of `configVersion`, as the transaction that read that version sees them. */
  find(tx: Tx, configVersion: bigint, chain: SettingsChainKey, now: Date): Promise<AgentOffer | null>;
}

export interface LoadingOfferCache extends OfferCache {
  /** The same for many streets, in their order: what is not known yet is loaded together. */
  findAll(
    tx: Tx,
    configVersion: bigint,
    chains: readonly SettingsChainKey[],
    now: Date,
  ): Promise<(AgentOffer | null)[]>;
}

/**
 * Remembers resolved offers, and the settings that the rounds of a provider share, under the version of the settings
 * they were asked for: a load that began before a change is never handed out after it, however long it took. An offer
 * holds blocks that begin and special rates that run by the clock, so it tells until when it stands.
 */
export function openOfferCache(): LoadingOfferCache {
  const offers = openTtlCache<LoadedOffer>();
  const settings = openTtlCache<SellerSettings>();

  const settingsUnder =
    (configVersion: bigint): typeof loadSettings =>
    (tx, sellers, now) => {
      const keyOf = (seller: Seller) => `${configVersion}/${sellerName(seller)}`;
      return settings.findAll(sellers, keyOf, now, (missing) => loadSettings(tx, missing, now));
    };

  async function findAll(tx: Tx, configVersion: bigint, chains: readonly SettingsChainKey[], now: Date) {
    const keyOf = (chain: SettingsChainKey) => `${configVersion}/${sellerName(chain)}/${chain.roundId}`;
    const found = await offers.findAll(chains, keyOf, now, (missing) =>
      loadOffers(tx, missing, now, settingsUnder(configVersion)),
    );
    return found.map((loaded) => loaded?.offer ?? null);
  }

  return {
    findAll,
    async find(tx, configVersion, chain, now) {
      const [offer] = await findAll(tx, configVersion, [chain], now);
      return offer ?? null;
    },
  };
}

const sellerName = ({ providerId, aggregatorId, agentId }: Seller) =>
  `${providerId}/${aggregatorId}/${agentId}`;
