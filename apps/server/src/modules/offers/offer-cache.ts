import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import type { TermsId } from '../../platform/db/ids.ts';
import type { Tx } from '../../platform/db/store.ts';
import { DomainError } from '../../platform/errors/domain-error.ts';
import { configVersionOf } from '../config-version/raise-config-version.ts';
import type { TermsRow } from '../settings-chain/read-terms.ts';
import { type LoadedOffer, loadOffers } from './load-offer.ts';
import {
  type AgentTerms,
  loadSettings,
  loadShared,
  type SellerSettings,
  type SharedKey,
  type SharedSettings,
  toAgentTerms,
} from './load-settings.ts';
import type { AgentOffer, Seller, SettingsChainKey } from './offer.ts';
import { openTtlCache } from './ttl-cache.ts';

export interface OfferCache {
  /** The offer where it is in the cache and valid; else it must be found. */
  known(configVersion: bigint, chain: SettingsChainKey, now: Date): AgentOffer | null;
  /**
   * The offer under the settings of `configVersion`, as the transaction that read that version sees them.
   * @throws DomainError `unavailable` when the settings changed during every load.
   */
  find(tx: Tx, configVersion: bigint, chain: SettingsChainKey, now: Date): Promise<AgentOffer | null>;
}

export interface LoadingOfferCache extends OfferCache {
  /** The same for many settings chains, in their order: those not in the cache are loaded together. */
  findAll(
    tx: Tx,
    configVersion: bigint,
    chains: readonly SettingsChainKey[],
    now: Date,
  ): Promise<(AgentOffer | null)[]>;
}

/**
 * About three kilobytes for each offer with all it refers to, where all masters have settings of their own
 * (bench/offers.ts): 150 MB when full. What masters share is kept for 500 of them in twenty lotteries; with
 * fewer, agents of one master no longer share, and an offer takes seven times as much.
 */
const keptMax = { offers: 50_000, settings: 50_000, sharedSettings: 12_000, terms: 10_000 } as const;

/**
 * Caches resolved offers, and the settings that the rounds of a provider share, under the version of the
 * settings they were requested for; and under the count of their own changes the settings of the company, and
 * of a master that has own ones, which the agents below share. A change empties what is below its owner. A load that began before a change is never returned after it, however
 * long it took. An offer contains blocks that begin and special rates that run by the clock, so it states
 * until when it is valid.
 *
 * A load is several statements, and each sees what was committed before it began. If the settings changed
 * meanwhile, the load may contain some settings from before and some from after. Then it is loaded again
 * until nothing changes, and used only once. Settings that change during every load are refused as
 * `unavailable`: the request can be sent again.
 */
export function openOfferCache(): LoadingOfferCache {
  const offers = openTtlCache<LoadedOffer>('offers', keptMax.offers);
  const settings = openTtlCache<SellerSettings>('settings', keptMax.settings);
  const shared = openTtlCache<SharedSettings>('shared_settings', keptMax.sharedSettings);

  const sharedFor: typeof loadShared = async (tx, keys, now) => {
    const found = await shared.findAll(keys, sharedName, now, (missing) => loadShared(tx, missing, now));
    return found.flatMap((one) => one ?? []);
  };

  const terms = new Map<TermsId, AgentTerms>();
  /** An agent's terms are kept once, for all providers. */
  function withTerms(row: TermsRow): AgentTerms {
    const known = terms.get(row.termsId);
    if (known && isDeepStrictEqual(known.terms, row)) return known;
    const made = toAgentTerms(row);
    if (terms.size >= keptMax.terms) terms.clear();
    terms.set(row.termsId, made);
    return made;
  }

  const settingsUnder =
    (version: bigint): typeof loadSettings =>
    (tx, sellers, now) => {
      const nameOf = (seller: Seller) => ({ key: sellerName(seller), version });
      return settings.findAll(sellers, nameOf, now, (missing) =>
        loadSettings(tx, missing, now, sharedFor, withTerms),
      );
    };

  async function findAll(tx: Tx, version: bigint, chains: readonly SettingsChainKey[], now: Date) {
    const nameOf = (chain: SettingsChainKey) => ({ key: offerName(chain), version });
    const found = await offers.findAll(chains, nameOf, now, async (missing) => {
      const loaded = await loadOffers(tx, missing, now, settingsUnder(version));
      const after = await versionOf(tx, missing);
      return after === version ? loaded : loadWhole(tx, missing, now, after);
    });
    return found.map((loaded) => loaded?.offer ?? null);
  }

  return {
    known: (version, chain, now) => offers.find({ key: offerName(chain), version }, now)?.offer ?? null,
    findAll,
    async find(tx, version, chain, now) {
      const [offer] = await findAll(tx, version, [chain], now);
      return offer ?? null;
    },
  };
}

/** The current version of the settings; the chains of one call belong to one agent. */
async function versionOf(tx: Tx, [seller]: readonly Seller[]): Promise<bigint | null> {
  if (!seller) return null;
  const { rows } = await sql<{ version: bigint }>`
    select ${configVersionOf(seller.aggregatorId, sql`${seller.agentId}`)} as version`.execute(tx);
  return rows[0]?.version ?? null;
}

/** A load takes milliseconds and settings change seldom: so many changes in a row are no coincidence. */
const loadsMax = 5;

/**
 * Offers whose settings are all of one version. They are used for this call only and are not cached.
 * @throws DomainError `unavailable` when the settings changed during every load.
 */
async function loadWhole(
  tx: Tx,
  chains: readonly SettingsChainKey[],
  now: Date,
  since: bigint | null,
): Promise<(LoadedOffer | null)[]> {
  let before = since;
  for (let load = 0; load < loadsMax; load += 1) {
    const loaded = await loadOffers(tx, chains, now);
    const after = await versionOf(tx, chains);
    if (after === before) return loaded.map((one) => ({ ...one, validUntilMs: now.getTime() }));
    before = after;
  }
  throw new DomainError('unavailable');
}

const sharedName = ({ owner, version }: SharedKey) => ({
  key: `${owner.providerId}/${owner.aggregatorId ?? ''}`,
  version,
});

const offerName = (chain: SettingsChainKey) => `${sellerName(chain)}/${chain.roundId}`;

const sellerName = ({ providerId, aggregatorId, agentId }: Seller) =>
  `${providerId}/${aggregatorId}/${agentId}`;
