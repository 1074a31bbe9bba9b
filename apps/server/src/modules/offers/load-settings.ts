import { isDeepStrictEqual } from 'node:util';
import {
  type BasisPoints,
  type BetType,
  type BetTypeOffer,
  basisPoints,
  betTypeKeys,
  bundleBetTypes,
  familyOf,
  type SettlingTiers,
  sharesIn,
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
import { parseShareRules } from '../terms/share-rules.ts';
import type { AgentOffer, Seller } from './offer.ts';
import { readOwnSettings } from './own-settings.ts';
import { type ResolvedOffer, resolveOffer } from './resolve-offer.ts';

const day = 24 * 60 * 60 * 1000;

/** What an agent may sell of a provider in every round: only the values of a single round are added to it. */
export interface SellerSettings {
  rows: ChainRows;
  shares: Pick<AgentOffer, 'termsId' | 'shareBp' | 'sharesByType' | 'discountsBp'>;
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
  /** Blocked numbers of bet types as the agents of the provider have them: mostly all the same ones. */
  blocked: Map<BetType, BetTypeOffer['blocked'][]>;
  validUntilMs: number;
}

/** Whose settings sellers share, the count of the changes of those, and those of the company if it is a master. */
export interface SharedKey {
  owner: SettingsLevel;
  version: bigint;
  company: SharedSettings | null;
}

/** The terms of an agent as its settings for every provider have them. */
export interface AgentTerms {
  terms: TermsRow;
  agreed: ChainRows['agreed'];
  shares: SellerSettings['shares'];
  /** The shares by provider group and bet type that differ from those; null where there are none. */
  byGroup: SharesOfGroup | null;
}

type SharesOfGroup = (group: string) => SellerSettings['shares'];

export const toAgentTerms = (terms: TermsRow): AgentTerms => ({
  terms,
  agreed: agentTerms(terms),
  shares: sharesOf(terms),
  byGroup: sharesByGroup(terms),
});

/** Settings that sellers share, in the order of their keys: all of the company, or all of masters. */
export async function loadShared(
  tx: Tx,
  keys: readonly SharedKey[],
  now: Date,
): Promise<readonly SharedSettings[]> {
  if (keys.length === 0) return [];
  const companies = keys.flatMap(({ company }) => company ?? []);
  const chains = await readSettingsChains(
    tx,
    keys.map(({ owner }) => owner),
    now,
    companies.length > 0 ? companies.map(({ rows }) => rows) : undefined,
  );
  return chains.map((rows, at) => ({
    rows,
    resolved: new Map(),
    blocked: companies[at]?.blocked ?? new Map(),
    validUntilMs: endOf(rows, now),
  }));
}

/**
 * Current settings of sellers, in their order, one statement per table and level. Null without terms: then it
 * is not known who bears which share, and nothing is sold.
 */
export async function loadSettings(
  tx: Tx,
  sellers: readonly Seller[],
  now: Date,
  sharedFor: typeof loadShared = loadShared,
  withTerms: typeof toAgentTerms = toAgentTerms,
): Promise<(SellerSettings | null)[]> {
  const [own, termsOf, allowed, bundles] = await Promise.all([
    readOwnSettings(tx, sellers, now),
    readTerms(tx, sellers, now),
    readAllowed(tx, sellers),
    readBundleStocks(tx, sellers),
  ]);
  const asked = sellers.flatMap((seller, at) => {
    const of = own[at];
    const terms = termsOf.get(seller.agentId);
    return of && terms ? [{ at, seller, terms: withTerms(terms), own: of }] : [];
  });
  const groups = await readGroups(
    tx,
    asked.flatMap(({ seller: { providerId }, terms: { byGroup } }) => (byGroup ? [providerId] : [])),
  );
  const company = await sharedFor(
    tx,
    asked.map(({ seller: { providerId }, own: { companyVersion } }) => ({
      owner: { providerId, aggregatorId: null, agentId: null },
      version: companyVersion,
      company: null,
    })),
    now,
  );
  const above = asked.flatMap((one, at) => (company[at] ? [{ ...one, company: company[at] }] : []));
  const apart = above.filter(({ own: { agentHasOwn } }) => agentHasOwn);
  const ofMasters = above.filter(
    ({ own: { agentHasOwn, aggregatorHasOwn } }) => aggregatorHasOwn && !agentHasOwn,
  );
  const [shared, chains] = await Promise.all([
    sharedFor(
      tx,
      ofMasters.map(({ seller: { providerId, aggregatorId }, own: versions, company: ofCompany }) => ({
        owner: { providerId, aggregatorId, agentId: null },
        version: versions.companyVersion + versions.aggregatorVersion,
        company: ofCompany,
      })),
      now,
    ),
    apart.length === 0
      ? []
      : readSettingsChains(
          tx,
          apart.map(({ seller }) => seller),
          now,
          apart.map(({ company: ofCompany }) => ofCompany.rows),
        ),
  ]);
  const sharedOf = new Map(ofMasters.map(({ at }, nth) => [at, shared[nth]]));
  const chainOf = new Map(apart.map(({ at }, nth) => [at, chains[nth]]));
  const settings = sellers.map((): SellerSettings | null => null);
  for (const { at, seller, terms, company: ofCompany } of above) {
    const of = sharedOf.get(at) ?? ofCompany;
    const chain = chainOf.get(at);
    const rows = chain ?? rowsBelow(of.rows, seller, terms, now);
    settings[at] = {
      rows,
      shares: terms.byGroup ? terms.byGroup(groups(seller.providerId)) : terms.shares,
      providerOpen: allowed(seller),
      betTypes: betTypesOf(rows, terms.terms, of.blocked, chain ? new Map() : of.resolved),
      bundles: bundles[at] ?? new Map(),
      offers: new Map(),
      validUntilMs: endOf(rows, now),
    };
  }
  return settings;
}

/** The chain of an agent without own settings: that of the level above, and its terms. */
const rowsBelow = (rows: ChainRows, seller: Seller, { terms, agreed }: AgentTerms, now: Date): ChainRows => ({
  ...rows,
  place: seller,
  level: 'agent',
  terms,
  agreed,
  changesAt: Math.min(rows.changesAt, nextOf(terms.nextFrom ? [terms.nextFrom] : [], now)),
});

function betTypesOf(
  rows: ChainRows,
  terms: TermsRow,
  blocked: SharedSettings['blocked'],
  resolved: SharedSettings['resolved'],
): ReadonlyMap<BetType, ResolvedOffer> {
  const betTypes = new Map<BetType, ResolvedOffer>();
  for (const [betType, own] of terms.betTypes) {
    const key = `${betType}/${own.rateAgentX100}/${own.rateMasterX100}/${own.discountPlayerBp}`;
    let found = resolved.get(key);
    if (found === undefined) {
      found = withSharedBlocks(betType, resolveOffer(rows, betType), blocked);
      resolved.set(key, found);
    }
    if (found) betTypes.set(betType, found);
  }
  return betTypes;
}

/** Different lists of blocked numbers of a bet type that are kept to be shared. */
const blockedMost = 8;

/** Hundreds of blocked numbers are most of what an offer weighs, and mostly the same ones for everybody. */
function withSharedBlocks(
  betType: BetType,
  resolved: ResolvedOffer | null,
  blocked: SharedSettings['blocked'],
): ResolvedOffer | null {
  if (resolved === null || resolved.offer.blocked.size === 0) return resolved;
  const known = blocked.get(betType) ?? [];
  const same = known.find((one) => isDeepStrictEqual(one, resolved.offer.blocked));
  if (same) return { ...resolved, offer: { ...resolved.offer, blocked: same } };
  if (known.length < blockedMost) blocked.set(betType, [...known, resolved.offer.blocked]);
  return resolved;
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

/** Shares by group and family (shares.md §1), made once for each group. */
function sharesByGroup(terms: TermsRow): SharesOfGroup | null {
  const rules = parseShareRules(terms.shareRules);
  if (!rules) return null;
  const shares = sharesOf(terms);
  const made = new Map<string, SellerSettings['shares']>();
  return (group) => {
    const known = made.get(group);
    if (known) return known;
    const others = betTypeKeys.flatMap((betType): [BetType, AgentOffer['shareBp']][] => {
      const own = sharesIn(rules.own, rules.received, { group, family: familyOf(betType) });
      return isDeepStrictEqual(own, shares.shareBp) ? [] : [[betType, own]];
    });
    const ofGroup = others.length === 0 ? shares : { ...shares, sharesByType: new Map(others) };
    made.set(group, ofGroup);
    return ofGroup;
  };
}

/** The groups of providers; no statement where nobody needs them. */
async function readGroups(tx: Tx, providerIds: readonly string[]): Promise<(providerId: string) => string> {
  const ids = [...new Set(providerIds)];
  const rows =
    ids.length === 0
      ? []
      : await tx.selectFrom('provider').select(['id', 'provider_group']).where('id', 'in', ids).execute();
  const groups = new Map(rows.map((row) => [row.id, row.provider_group]));
  return (providerId) => {
    const group = groups.get(providerId);
    if (group === undefined) throw new Error(`No provider ${providerId}`);
    return group;
  };
}
