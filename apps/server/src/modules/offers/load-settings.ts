import type { BetType } from '@drawdesk/lottery';
import type { Tx } from '../../platform/db/store.ts';
import { readBundleStocks, type SizesOnOffer } from '../live-tickets/read-bundle-stocks.ts';
import { type ChainRows, readSettingsChains } from '../settings-chain/read-settings-chains.ts';
import { readAllowed, type TermsRow } from '../settings-chain/read-terms.ts';
import type { Seller } from './offer.ts';
import { type ResolvedOffer, resolveOffer } from './resolve-offer.ts';

const day = 24 * 60 * 60 * 1000;

/** What an agent may sell of a provider in every round: only the values of a single round are added to it. */
export interface SellerSettings {
  rows: ChainRows;
  terms: TermsRow;
  /** Whether agent and master may sell the provider. */
  providerOpen: boolean;
  /** Resolved; shared by all rounds that have no values of their own. */
  betTypes: ReadonlyMap<BetType, ResolvedOffer>;
  /** What is sold by the unit. */
  bundles: SizesOnOffer;
  /** When blocks, special rates or terms that are already stored change it, by the clock. */
  validUntilMs: number;
}

/**
 * Current settings of sellers, in their order, one statement per table. Null without terms: then it is not
 * known who bears which share, and nothing is sold.
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
  // new terms raise the version of the configuration; only the clock changes more, and one day is the limit
  // for that
  return { rows, terms, betTypes, validUntilMs: Math.min(rows.changesAt, now.getTime() + day) };
}
