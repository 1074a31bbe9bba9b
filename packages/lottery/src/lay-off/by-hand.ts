import { type Satang, satang } from '../money.ts';
import { payoutBook, soldOf } from '../risk/payout-book.ts';
import type { TierBook } from './lay-off-input.ts';
import { type DealerOffer, evenStep, type LayOffBet, payoutFrom } from './offer.ts';

/**
 * Lays off what the tier pays on each number of the offer's bet type above an amount: the fewest steps after which no
 * number pays more. Numbers in ascending order. Credit is not looked at. Throws RangeError when the amount is below
 * zero, or the dealer pays nothing.
 */
export function layOffAbove(book: TierBook, offer: DealerOffer, above: Satang): LayOffBet[] {
  if (above < 0n) throw new RangeError(`numbers are laid off above zero, got ${above}`);
  const sold = soldOf(payoutBook(book.stakes), offer.betType);
  return [...sold]
    .filter(([, payout]) => payout > above)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([number, payout]) => ({ offer, number, stake: stakeFor(offer, payout - above) }));
}

/** The same for one number; null where it does not pay more than that. */
export function layOffNumber(
  book: TierBook,
  offer: DealerOffer,
  number: string,
  above: Satang,
): LayOffBet | null {
  return layOffAbove(book, offer, above).find((bet) => bet.number === number) ?? null;
}

/** The smallest stake in whole steps for which the dealer pays at least an amount. */
function stakeFor(offer: DealerOffer, amount: bigint): Satang {
  const step = evenStep(offer);
  const payout = payoutFrom({ offer, stake: step });
  if (payout === 0n) throw new RangeError('a dealer that pays nothing lays nothing off');
  return satang(step * ((amount + payout - 1n) / payout));
}
