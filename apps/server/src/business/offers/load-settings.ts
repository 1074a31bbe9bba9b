import type { BetType, BetTypeOffer, Satang } from '@drawdesk/lottery';
import type { Tx } from '../../platform/db/store.ts';
import type { Seller } from './offer-book.ts';
import {
  type BlockRow,
  type LevelRow,
  liesOn,
  readAllowed,
  readBlocks,
  readLevels,
  readTerms,
  type TermsRow,
} from './read-street.ts';
import { billLimitsOf, resolveOffer } from './resolve-offer.ts';

const day = 24 * 60 * 60 * 1000;

/** What an agent may sell of a provider in every round alike: only blocks of one round alone come on top. */
export interface SellerSettings {
  terms: TermsRow;
  levels: readonly LevelRow[];
  /** The provider is one that agent and master may sell. */
  providerOpen: boolean;
  /** Standing blocks that have begun. */
  blocks: readonly BlockRow[];
  /** Resolved; shared by all rounds that have no blocks of their own. */
  betTypes: ReadonlyMap<BetType, BetTypeOffer>;
  billLimits: ReadonlyMap<BetType, Satang>;
  /** When blocks or terms agreed already change it, by the clock. */
  standsUntil: number;
}

/**
 * Settings of sellers as of now, in their order, in one statement a table; null without terms: then nobody could say
 * who bears what, and nothing is sold.
 */
export async function loadSettings(
  tx: Tx,
  sellers: readonly Seller[],
  now: Date,
): Promise<(SellerSettings | null)[]> {
  const termsOf = await readTerms(tx, sellers, now);
  const levels = Map.groupBy(await readLevels(tx, sellers), (row) => row.providerId);
  const blocks = Map.groupBy(await readBlocks(tx, sellers, null), (row) => row.providerId);
  const allowed = await readAllowed(tx, sellers);
  return sellers.map((seller) => {
    const terms = termsOf.get(seller.agentId);
    if (!terms) return null;
    const own = <T extends Parameters<typeof liesOn>[0]>(rows: ReadonlyMap<string, T[]>) =>
      (rows.get(seller.providerId) ?? []).filter((row) => liesOn(row, seller));
    return { ...settingsOf(terms, own(levels), own(blocks), now), providerOpen: allowed(seller) };
  });
}

function settingsOf(
  terms: TermsRow,
  levels: readonly LevelRow[],
  blocks: readonly BlockRow[],
  now: Date,
): Omit<SellerSettings, 'providerOpen'> {
  const begun = blocks.filter((block) => block.blockedFrom <= now);
  const settings = { terms, levels, blocks: begun };
  const betTypes = new Map<BetType, BetTypeOffer>();
  for (const betType of terms.betTypes.keys()) {
    const offer = offerOf(settings, betType, []);
    if (offer) betTypes.set(betType, offer);
  }
  return {
    ...settings,
    betTypes,
    billLimits: billLimitsOf(levels),
    standsUntil: Math.min(
      nextOf(blocks, now),
      terms.nextFrom?.getTime() ?? Number.POSITIVE_INFINITY,
      // agreeing on terms raises the configuration's version; a day bounds what the clock may change besides
      now.getTime() + day,
    ),
  };
}

/** One bet type as the settings say, with blocks of a round on top. */
export const offerOf = (
  { terms, levels, blocks }: Pick<SellerSettings, 'terms' | 'levels' | 'blocks'>,
  betType: BetType,
  ofRound: readonly BlockRow[],
): BetTypeOffer | null =>
  resolveOffer(
    levels.filter((row) => row.betType === betType),
    [...blocks, ...ofRound].filter((row) => row.betType === betType),
    terms.betTypes.get(betType),
  );

/** When the next block begins. */
export const nextOf = (blocks: readonly BlockRow[], now: Date): number =>
  blocks.reduce((next, { blockedFrom }) => {
    const from = blockedFrom.getTime();
    return from > now.getTime() && from < next ? from : next;
  }, Number.POSITIVE_INFINITY);
