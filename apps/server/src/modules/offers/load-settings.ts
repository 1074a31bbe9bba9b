import type { BetType } from '@drawdesk/lottery';
import type { Tx } from '../../platform/db/store.ts';
import { readBundleStocks, type SizesOnOffer } from '../live-tickets/read-bundle-stocks.ts';
import { type ChainRows, readSettingsChains } from '../settings-chain/read-settings-chains.ts';
import { readAllowed, type TermsRow } from '../settings-chain/read-terms.ts';
import type { Seller } from './offer.ts';
import { type ResolvedOffer, resolveOffer } from './resolve-offer.ts';

const day = 24 * 60 * 60 * 1000;

/** What an agent may sell of a provider in every round alike: only what one round has of its own comes on top. */
export interface SellerSettings {
  rows: ChainRows;
  terms: TermsRow;
  /** The provider is one that agent and master may sell. */
  providerOpen: boolean;
  /** Resolved; shared by all rounds that have nothing of their own. */
  betTypes: ReadonlyMap<BetType, ResolvedOffer>;
  /** What is sold by the piece. */
  bundles: SizesOnOffer;
  /** When blocks, special rates or terms agreed already change it, by the clock. */
  validUntilMs: number;
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
  const chains = await readSettingsChains(tx, sellers, now);
  const allowed = await readAllowed(tx, sellers);
  const bundles = await readBundleStocks(tx, sellers);
  return chains.map((rows, at) => {
    const { terms, place } = rows;
    return (
      terms && {
        ...settingsOf(rows, terms, now),
        bundles: bundles[at] ?? new Map(),
        providerOpen: allowed(place),
      }
    );
  });
}

function settingsOf(
  rows: ChainRows,
  terms: TermsRow,
  now: Date,
): Omit<SellerSettings, 'providerOpen' | 'bundles'> {
  const betTypes = new Map<BetType, ResolvedOffer>();
  for (const betType of terms.betTypes.keys()) {
    const offer = resolveOffer(rows, betType);
    if (offer) betTypes.set(betType, offer);
  }
  // agreeing on terms raises the configuration's version; a day bounds what the clock may change besides
  return { rows, terms, betTypes, validUntilMs: Math.min(rows.changesAt, now.getTime() + day) };
}
