import {
  type BasisPoints,
  type BetType,
  basisPoints,
  bundleBetTypes,
  type SettlingTiers,
} from '@drawdesk/lottery';
import type { Tx } from '../../platform/db/store.ts';
import { readBundleStocks, type SizesOnOffer } from '../live-tickets/read-bundle-stocks.ts';
import {
  agentTerms,
  type ChainRows,
  nextOf,
  readSettingsChains,
} from '../settings-chain/read-settings-chains.ts';
import { readAllowed, readTerms, type TermsRow } from '../settings-chain/read-terms.ts';
import type { SettingsLevel } from '../settings-chain/setting-owners.ts';
import type { AgentOffer, Seller } from './offer.ts';
import { type OwnSettings, readOwnSettings } from './own-settings.ts';
import { type ResolvedOffer, resolveOffer } from './resolve-offer.ts';

const day = 24 * 60 * 60 * 1000;

/** What an agent may sell of a provider in every round: only the values of a single round are added to it. */
export interface SellerSettings {
  rows: ChainRows;
  shares: Pick<AgentOffer, 'termsId' | 'shareBp' | 'discountsBp'>;
  /** Whether agent and master may sell the provider. */
  providerOpen: boolean;
  /** Resolved; shared by all rounds that have no values of their own. */
  betTypes: ReadonlyMap<BetType, ResolvedOffer>;
  /** What is sold by the unit. */
  bundles: SizesOnOffer;
  /** Offers made of it, by the rules of the rounds: one for all rounds that have no values of their own. */
  offers: Map<string, AgentOffer>;
  /** When blocks, special rates or terms that are already stored change it, by the clock. */
  validUntilMs: number;
}

/** The settings of the company, or of a master with the company's, for everybody below without own ones. */
export interface SharedSettings {
  rows: ChainRows;
  /** Bet types resolved with them, by what the terms of an agent say. */
  resolved: Map<string, ResolvedOffer | null>;
  validUntilMs: number;
}

/** Whose settings sellers share, and the count of the changes of those. */
export interface SharedKey {
  owner: SettingsLevel;
  version: bigint;
}

/** Settings that sellers share, in the order of their keys. */
export async function loadShared(
  tx: Tx,
  keys: readonly SharedKey[],
  now: Date,
): Promise<readonly SharedSettings[]> {
  if (keys.length === 0) return [];
  const chains = await readSettingsChains(
    tx,
    keys.map(({ owner }) => owner),
    now,
  );
  return chains.map((rows) => ({ rows, resolved: new Map(), validUntilMs: endOf(rows, now) }));
}

/**
 * Current settings of sellers, in their order, one statement per table. Null without terms: then it is not
 * known who bears which share, and nothing is sold.
 */
export async function loadSettings(
  tx: Tx,
  sellers: readonly Seller[],
  now: Date,
  sharedFor: typeof loadShared = loadShared,
): Promise<(SellerSettings | null)[]> {
  if (sellers.length === 0) return [];
  const [own, termsOf, allowed, bundles] = await Promise.all([
    readOwnSettings(tx, sellers, now),
    readTerms(tx, sellers, now),
    readAllowed(tx, sellers),
    readBundleStocks(tx, sellers),
  ]);
  const keys = sellers.map((seller, at) => sharedKeyOf(seller, own[at]));
  const apart = sellers.filter((_, at) => keys[at] === null);
  const [shared, chains] = await Promise.all([
    sharedFor(
      tx,
      keys.flatMap((key) => key ?? []),
      now,
    ),
    apart.length > 0 ? readSettingsChains(tx, apart, now) : [],
  ]);
  let nextShared = 0;
  let nextChain = 0;
  return sellers.map((seller, at) => {
    const terms = termsOf.get(seller.agentId);
    const of = keys[at] ? shared[nextShared++] : undefined;
    const rows = keys[at] ? of && rowsBelow(of.rows, seller, terms, now) : chains[nextChain++];
    if (!terms || !rows) return null;
    return {
      rows,
      shares: sharesOf(terms),
      providerOpen: allowed(seller),
      betTypes: betTypesOf(rows, terms, of?.resolved),
      bundles: bundles[at] ?? new Map(),
      offers: new Map(),
      validUntilMs: endOf(rows, now),
    };
  });
}

/** With whom a seller shares its settings; null for an agent with own ones. */
function sharedKeyOf({ providerId, aggregatorId }: Seller, own: OwnSettings | undefined): SharedKey | null {
  if (!own || own.agentHasOwn) return null;
  const { aggregatorHasOwn, companyVersion, aggregatorVersion } = own;
  return {
    owner: { providerId, aggregatorId: aggregatorHasOwn ? aggregatorId : null, agentId: null },
    version: aggregatorHasOwn ? companyVersion + aggregatorVersion : companyVersion,
  };
}

/** The chain of an agent without own settings: that of the level above, and its terms. */
const rowsBelow = (rows: ChainRows, seller: Seller, terms: TermsRow | undefined, now: Date): ChainRows => ({
  ...rows,
  place: seller,
  level: 'agent',
  terms: terms ?? null,
  agreed: terms ? agentTerms(terms) : new Map(),
  changesAt: Math.min(rows.changesAt, nextOf(terms?.nextFrom ? [terms.nextFrom] : [], now)),
});

function betTypesOf(
  rows: ChainRows,
  terms: TermsRow,
  resolved: SharedSettings['resolved'] | undefined,
): ReadonlyMap<BetType, ResolvedOffer> {
  const betTypes = new Map<BetType, ResolvedOffer>();
  for (const [betType, own] of terms.betTypes) {
    const key = `${betType}/${own.rateAgentX100}/${own.rateMasterX100}/${own.discountPlayerBp}`;
    let offer = resolved?.get(key);
    if (offer === undefined) {
      offer = resolveOffer(rows, betType);
      resolved?.set(key, offer);
    }
    if (offer) betTypes.set(betType, offer);
  }
  return betTypes;
}

/**
 * New settings raise the version of the configuration; only the clock changes more, and one day is the limit
 * for that.
 */
const endOf = ({ changesAt }: ChainRows, now: Date): number => Math.min(changesAt, now.getTime() + day);

const none = basisPoints(0);
/**
 * Terms contain rates, and units have none: where terms do not mention them, units are sold without a
 * discount.
 */
const withoutDiscount = bundleBetTypes.map((betType): [BetType, SettlingTiers<BasisPoints>] => [
  betType,
  { player: none, agent: none, master: none },
]);

const sharesOf = (terms: TermsRow): SellerSettings['shares'] => ({
  termsId: terms.termsId,
  shareBp: {
    agent: basisPoints(terms.shareAgentBp),
    master: basisPoints(terms.shareMasterBp),
    company: basisPoints(terms.shareCompanyBp),
  },
  discountsBp: new Map([
    ...withoutDiscount,
    ...[...terms.betTypes].map(([betType, own]): [BetType, SettlingTiers<BasisPoints>] => [
      betType,
      {
        player: basisPoints(own.discountPlayerBp),
        agent: basisPoints(own.discountAgentBp),
        master: basisPoints(own.discountMasterBp),
      },
    ]),
  ]),
});
