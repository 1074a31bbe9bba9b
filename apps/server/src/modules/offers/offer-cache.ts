import { sql } from 'kysely';
import type { Tx } from '../../platform/db/store.ts';
import { configVersionOf } from '../config-version/raise-config-version.ts';
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
 *
 * A load is several statements, and each sees what was committed before it began. Where the settings changed meanwhile, it
 * may hold some of before and some of after: then it is loaded again until nothing changes, and used once.
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
    const found = await offers.findAll(chains, keyOf, now, async (missing) => {
      const loaded = await loadOffers(tx, missing, now, settingsUnder(configVersion));
      const version = await versionOf(tx, missing);
      return version === configVersion ? loaded : loadWhole(tx, missing, now, version);
    });
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

/** The version of the settings by now; the streets of one call are those of one agent. */
async function versionOf(tx: Tx, [seller]: readonly Seller[]): Promise<bigint | null> {
  if (!seller) return null;
  const { rows } = await sql<{ version: bigint }>`
    select ${configVersionOf(seller.aggregatorId, sql`${seller.agentId}`)} as version`.execute(tx);
  return rows[0]?.version ?? null;
}

/** Offers all of whose settings are of one version, which nobody is handed a second time. */
async function loadWhole(
  tx: Tx,
  chains: readonly SettingsChainKey[],
  now: Date,
  since: bigint | null,
): Promise<(LoadedOffer | null)[]> {
  for (let before = since; ; ) {
    const loaded = await loadOffers(tx, chains, now);
    const after = await versionOf(tx, chains);
    if (after === before) return loaded.map((one) => ({ ...one, validUntilMs: now.getTime() }));
    before = after;
  }
}

const sellerName = ({ providerId, aggregatorId, agentId }: Seller) =>
  `${providerId}/${aggregatorId}/${agentId}`;
