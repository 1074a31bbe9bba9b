import {
  type BasisPoints,
  type BetType,
  type BundleBetType,
  type BundleOffer,
  type BundleStock,
  type BundleStocks,
  highestPrize,
  isBundleType,
  type NumberKey,
  type RuleSwitches,
  type SettlingTiers,
} from '@drawdesk/lottery';
import type { SizesOnOffer } from './read-bundle-stocks.ts';

interface RoundRules {
  betTypes: readonly BetType[];
  switches: RuleSwitches;
  discountsBp: ReadonlyMap<BetType, SettlingTiers<BasisPoints>>;
  blocks: readonly { betType: string; key: string }[];
}

/**
 * What an agent sells by the unit in a round: its bet types, the rule for its number ladder, its closed
 * numbers.
 */
export function roundBundleStocks(sizes: SizesOnOffer, rules: RoundRules): BundleStocks {
  const stocks = new Map<BundleBetType, BundleStock>();
  for (const betType of rules.betTypes) {
    const discounts = rules.discountsBp.get(betType);
    if (!isBundleType(betType) || !discounts) continue;
    const offers = [...(sizes.get(betType) ?? [])].map(
      ([size, offer]) => [size, bestOf(offer, rules.switches)] as const,
    );
    stocks.set(betType, {
      sizes: new Map(offers),
      discountBp: discounts.player,
      // a unit has one price: a number that other types accept at a reduced rate is closed here
      blocked: new Set(
        rules.blocks.flatMap((block) => (block.betType === betType ? [block.key as NumberKey] : [])),
      ),
    });
  }
  return stocks;
}

const bestOf = (offer: BundleOffer, { ladderBestOnly }: RuleSwitches): BundleOffer =>
  ladderBestOnly || offer.prizes.prize_1st === undefined
    ? offer
    : { ...offer, highestPrize: highestPrize(offer.prizes, false) };
