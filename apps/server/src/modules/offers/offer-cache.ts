import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import { unnested } from '../../platform/db/array-parameters.ts';
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

/** What is asked for: the offer of a settings chain under a version of its settings. */
export interface WantedOffer {
  chain: SettingsChainKey;
  version: bigint;
}

export interface OfferCache {
  /** The offers of any agents, each under its own version, in their order: those not in the cache are loaded together. */
  findEach(tx: Tx, wanted: readonly WantedOffer[], now: Date): Promise<(AgentOffer | null)[]>;
  /**
   * The offer under the settings of `configVersion`, as the transaction that read that version sees them.
   * @throws DomainError `unavailable` when the settings changed during every load.
   */
  find(tx: Tx, configVersion: bigint, chain: SettingsChainKey, now: Date): Promise<AgentOffer | null>;
}

export interface LoadingOfferCache extends OfferCache {
  /** The same for many settings chains of one version, in their order. */
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
 * of a master that has own ones, which the agents below share. A change empties what is below its owner. A load
 * that began before a change is never returned after it, however long it took. An offer contains blocks that begin and special rates that run by the clock, so it states
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
    (versionOf: (seller: Seller) => bigint): typeof loadSettings =>
    (tx, sellers, now) => {
      const nameOf = (seller: Seller) => ({ key: sellerName(seller), version: versionOf(seller) });
      return settings.findAll(sellers, nameOf, now, (missing) =>
        loadSettings(tx, missing, now, sharedFor, withTerms),
      );
    };

  async function findEach(tx: Tx, wanted: readonly WantedOffer[], now: Date) {
    const nameOf = ({ chain, version }: WantedOffer) => ({ key: offerName(chain), version });
    const found = await offers.findAll(wanted, nameOf, now, (missing) => load(tx, missing, now));
    return found.map((loaded) => loaded?.offer ?? null);
  }

  async function load(tx: Tx, missing: readonly WantedOffer[], now: Date): Promise<(LoadedOffer | null)[]> {
    const versions = new Map(missing.map(({ chain, version }) => [sellerName(chain), version]));
    const chains = missing.map(({ chain }) => chain);
    const loaded = await loadOffers(
      tx,
      chains,
      now,
      settingsUnder((seller) => versions.get(sellerName(seller)) ?? 0n),
    );
    const after = await versionsOf(tx, chains);
    const changed = missing.filter(({ chain, version }) => after.get(chain.agentId) !== version);
    if (changed.length === 0) return loaded;
    const whole = await loadWhole(
      tx,
      changed.map(({ chain }) => chain),
      now,
      after,
    );
    return missing.map((wanted, at) =>
      changed.includes(wanted) ? (whole.get(wanted.chain) ?? null) : (loaded[at] ?? null),
    );
  }

  const findAll = (tx: Tx, version: bigint, chains: readonly SettingsChainKey[], now: Date) =>
    findEach(
      tx,
      chains.map((chain) => ({ chain, version })),
      now,
    );

  return {
    findEach,
    findAll,
    async find(tx, version, chain, now) {
      const [offer] = await findAll(tx, version, [chain], now);
      return offer ?? null;
    },
  };
}

/** The current versions of the settings of agents, by agent. */
async function versionsOf(
  tx: Tx,
  sellers: readonly Seller[],
): Promise<ReadonlyMap<Seller['agentId'], bigint>> {
  const agents = [...new Map(sellers.map((seller) => [seller.agentId, seller])).values()];
  const { rows } = await sql<{ agent_id: bigint; version: bigint }>`
    select g.agent_id, ${configVersionOf(sql.ref('g.aggregator_id'), sql.ref('g.agent_id'))} as version
    from ${unnested(agents, [
      ['bigint', ({ aggregatorId }) => aggregatorId],
      ['bigint', ({ agentId }) => agentId],
    ])} as g (aggregator_id, agent_id)`.execute(tx);
  return new Map(rows.map(({ agent_id, version }) => [agent_id, version]));
}

/** A load takes milliseconds and settings change seldom: so many changes in a row are no coincidence. */
const loadsMax = 5;

/**
 * Offers whose settings are all of one version. They are used for this call only and are not cached.
 * @param since - the versions of the agents' settings now
 * @throws DomainError `unavailable` when the settings changed during every load.
 */
async function loadWhole(
  tx: Tx,
  chains: readonly SettingsChainKey[],
  now: Date,
  since: ReadonlyMap<Seller['agentId'], bigint>,
): Promise<ReadonlyMap<SettingsChainKey, LoadedOffer>> {
  const whole = new Map<SettingsChainKey, LoadedOffer>();
  let before = since;
  let wanted = chains;
  for (let load = 0; load < loadsMax; load += 1) {
    const loaded = await loadOffers(tx, wanted, now);
    const after = await versionsOf(tx, wanted);
    const isSame = ({ agentId }: SettingsChainKey) => after.get(agentId) === before.get(agentId);
    for (const [at, chain] of wanted.entries()) {
      const one = loaded[at];
      if (one && isSame(chain)) whole.set(chain, { ...one, validUntilMs: now.getTime() });
    }
    wanted = wanted.filter((chain) => !isSame(chain));
    if (wanted.length === 0) return whole;
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
