import {
  type BetType,
  type BetTypeOffer,
  betTypeOffer,
  resolveSettings,
  type Satang,
} from '@drawdesk/lottery';
import type { ChainRows } from '../settings-chain/read-settings-chains.ts';
import { type OfRound, settingsChain } from '../settings-chain/settings-chain.ts';

/** What an agent offers on one bet type, and what one bill with it may stake. */
export interface ResolvedOffer {
  offer: BetTypeOffer;
  billLimit: Satang | null;
}

/**
 * What all levels together offer on one bet type (domain.md §4); null when company or terms do not cover it.
 */
export function resolveOffer(rows: ChainRows, betType: BetType, ofRound?: OfRound): ResolvedOffer | null {
  if (!rows.agreed.has(betType)) return null;
  const chain = settingsChain(rows, betType, ofRound);
  if (!chain) return null;
  const resolved = resolveSettings(chain);
  return { offer: betTypeOffer(resolved), billLimit: resolved.betLimit.value };
}

/**
 * What one bill may stake: the smallest of the limits of the bet types in it; null where none of them is
 * limited.
 */
export function billLimitOf(
  limits: ReadonlyMap<BetType, Satang>,
  betTypes: Iterable<BetType>,
): Satang | null {
  let least: Satang | null = null;
  for (const betType of betTypes) {
    const limit = limits.get(betType);
    if (limit !== undefined && (least === null || limit < least)) least = limit;
  }
  return least;
}
