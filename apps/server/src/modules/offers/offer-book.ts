import type { Tx } from '../../platform/db/store.ts';
import { type LoadedOffer, loadOffers } from './load-offer.ts';
import { loadSettings, type SellerSettings } from './load-settings.ts';
import { openMemory } from './memory.ts';

import type { AgentOffer, Seller, Street } from './offer.ts';

export interface OfferBook {
  /** The offer under the settings of `configVersion`, as the transaction that read that version sees them. */
  find(tx: Tx, configVersion: bigint, street: Street, now: Date): Promise<AgentOffer | null>;
}

export interface OpenOfferBook extends OfferBook {
  /** The same for many streets, in their order: what is not known yet is loaded together. */
  findAll(
    tx: Tx,
    configVersion: bigint,
    streets: readonly Street[],
    now: Date,
  ): Promise<(AgentOffer | null)[]>;
}

/**
 * Remembers resolved offers, and the settings that the rounds of a provider share, under the version of the settings
 * they were asked for: a load that began before a change is never handed out after it, however long it took. An offer
 * holds blocks that begin and special rates that run by the clock, so it tells until when it stands.
 */
export function openOfferBook(): OpenOfferBook {
  const offers = openMemory<LoadedOffer>();
  const settings = openMemory<SellerSettings>();

  const settingsUnder =
    (configVersion: bigint): typeof loadSettings =>
    (tx, sellers, now) => {
      const keyOf = (seller: Seller) => `${configVersion}/${sellerName(seller)}`;
      return settings.findAll(sellers, keyOf, now, (missing) => loadSettings(tx, missing, now));
    };

  async function findAll(tx: Tx, configVersion: bigint, streets: readonly Street[], now: Date) {
    const keyOf = (street: Street) => `${configVersion}/${sellerName(street)}/${street.roundId}`;
    const found = await offers.findAll(streets, keyOf, now, (missing) =>
      loadOffers(tx, missing, now, settingsUnder(configVersion)),
    );
    return found.map((loaded) => loaded?.offer ?? null);
  }

  return {
    findAll,
    async find(tx, configVersion, street, now) {
      const [offer] = await findAll(tx, configVersion, [street], now);
      return offer ?? null;
    },
  };
}

const sellerName = ({ providerId, aggregatorId, agentId }: Seller) =>
  `${providerId}/${aggregatorId}/${agentId}`;
