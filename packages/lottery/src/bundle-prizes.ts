import type { RuleSwitches } from './bet-types/rule-switches.ts';
import { type BundlePrizes, type BundlePrizeType, bundlePrize, bundlePrizeTypes } from './bundles.ts';
import type { DrawnResult } from './draws/drawn-result.ts';
import { type LadderPrizes, type LadderStep, ladderPrize, ladderSteps } from './ladder.ts';
import { type Satang, satang } from './money.ts';

/**
 * Bet types sold by the unit, at a price and for prizes in money: bundles, and tickets of ladder lotteries.
 */
export const bundleBetTypes = ['set', 'ticket'] as const;
export type BundleBetType = (typeof bundleBetTypes)[number];

export type PrizeName = BundlePrizeType | LadderStep;
/** Money a unit pays for each prize of its bet type; a prize that is left out is not given. */
export type PrizeTable = Readonly<Partial<Record<PrizeName, Satang>>>;

/** The prizes a bet type may pay, in the order that breaks ties of money. */
export const prizeNamesOf: Readonly<Record<BundleBetType, readonly PrizeName[]>> = {
  set: bundlePrizeTypes,
  ticket: ladderSteps,
};

/** Whether bets of a type are sold by the unit. */
export function isBundleType(betType: string): betType is BundleBetType {
  return bundleBetTypes.some((type) => type === betType);
}

/** What one unit pays on a result (domain.md §3; §2, `ticket`), satang; 0 = lost. */
export function unitPrize(
  betType: BundleBetType,
  number: string,
  table: PrizeTable,
  drawn: { readonly result: DrawnResult; readonly switches: Pick<RuleSwitches, 'ladderBestOnly'> },
): Satang {
  const { result, switches } = drawn;
  if (betType === 'ticket') {
    return ladderPrize(number, result, ladderPrizesOf(table), switches.ladderBestOnly).prize;
  }
  if (result.upper4 === undefined) return satang(0n);
  const best = bundlePrize(number, result.upper4, bundlePrizesOf(table));
  return satang(best === null ? 0n : (table[best] ?? 0n));
}

/**
 * The most one unit may pay: its best prize, or all of a ladder's together where a ticket takes every step.
 */
export function highestPrize(table: PrizeTable, bestOnly = true): Satang {
  const amounts = Object.values(table);
  return satang(
    bestOnly
      ? amounts.reduce((most, amount) => (amount > most ? amount : most), 0n)
      : amounts.reduce((sum, amount) => sum + amount, 0n),
  );
}

/** A table with every prize of a bundle. */
export function bundlePrizesOf(table: PrizeTable): BundlePrizes {
  const none = satang(0n);
  const { upper4 = none, upper3 = none, cross4 = none, cross3 = none } = table;
  return {
    upper4,
    upper3,
    cross4,
    cross3,
    upper2Front: table.upper2Front ?? none,
    upper2Back: table.upper2Back ?? none,
  };
}

/** A table with every step of a ladder. */
export function ladderPrizesOf(table: PrizeTable): LadderPrizes {
  const of = (step: LadderStep): Satang => table[step] ?? satang(0n);
  return {
    prize_1st: of('prize_1st'),
    near_1st: of('near_1st'),
    near_2nd: of('near_2nd'),
    last5digit: of('last5digit'),
    last4digit: of('last4digit'),
    prize_front_three: of('prize_front_three'),
    prize_back_three: of('prize_back_three'),
    last3digit: of('last3digit'),
    last2digit: of('last2digit'),
  };
}

/** What is better for the player: a lower price, or more for any prize. Names what of `own` is better than `upline`. */
export function betterThanUpline(
  own: { readonly price: Satang; readonly prizes: PrizeTable },
  upline: { readonly price: Satang; readonly prizes: PrizeTable },
): ('price' | PrizeName)[] {
  const better: ('price' | PrizeName)[] = own.price < upline.price ? ['price'] : [];
  for (const name of [...bundlePrizeTypes, ...ladderSteps]) {
    if ((own.prizes[name] ?? 0n) > (upline.prizes[name] ?? 0n)) better.push(name);
  }
  return better;
}

/** What is in force below an upline: never cheaper, no prize higher (domain.md §4). */
export function heldToUpline<Terms extends { readonly price: Satang; readonly prizes: PrizeTable }>(
  own: Terms,
  upline: { readonly price: Satang; readonly prizes: PrizeTable },
): Terms {
  const prizes: Partial<Record<PrizeName, Satang>> = {};
  for (const name of [...bundlePrizeTypes, ...ladderSteps]) {
    const [mine = 0n, above = 0n] = [own.prizes[name], upline.prizes[name]];
    if (own.prizes[name] !== undefined) prizes[name] = satang(mine < above ? mine : above);
  }
  return { ...own, price: own.price < upline.price ? upline.price : own.price, prizes };
}
