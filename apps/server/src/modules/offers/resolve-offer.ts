import {
  type BetType,
  type BetTypeOffer,
  betTypeOffer,
  type Level,
  type Offer,
  resolveSettings,
  type Satang,
} from '@drawdesk/lottery';
import type { ChainRows } from '../settings-chain/read-settings-chains.ts';
import { type OfRound, settingsChain } from '../settings-chain/settings-chain.ts';
import type { AgentOffer } from './offer.ts';

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
 * What one bill may stake: the smallest of the limits of the bet types in it, and whose it is; null where none
 * of them is limited.
 */
export function billLimitOf(
  { billLimits, offer }: Pick<AgentOffer, 'billLimits' | 'offer'>,
  betTypes: Iterable<BetType>,
): Pick<Offer, 'billLimit' | 'billLimitFrom'> {
  let least: Satang | null = null;
  let from: Level | undefined;
  for (const betType of betTypes) {
    const limit = billLimits.get(betType);
    if (limit === undefined || (least !== null && limit >= least)) continue;
    least = limit;
    from = offer.betTypes.get(betType)?.limitLevels?.betLimit;
  }
  return { billLimit: least, ...(from && { billLimitFrom: from }) };
}
