import { satang } from '../money.ts';
import { roundRisk } from '../risk/round-risk.ts';
import type { TierBook, WorstCase, WorstCaseCount } from './lay-off-input.ts';
import { costOfAll, type LayOffBet, payoutFrom } from './offer.ts';

/**
 * The worst case of a book with lay-offs, exact in satang: the risk of the round (domain.md §4) with what dealers pay
 * taken off. Throws RangeError for an unknown bet type.
 */
export function worstAfter(book: TierBook, count: WorstCaseCount, bets: readonly LayOffBet[]): WorstCase {
  const laidOff = bets.map((bet) => ({
    betType: bet.offer.betType,
    number: bet.number,
    potentialPayout: satang(-payoutFrom(bet)),
  }));
  const { combination } = roundRisk({ ...book, stakes: [...book.stakes, ...laidOff] });
  const payout = combination.payout + (book.tickets ?? 0n);
  const { upper, lower, front3, back3 } = combination;
  return {
    amount: satang(count === 'payout' ? payout : payout - book.netStakes + costOfAll(bets)),
    upper,
    lower,
    front3,
    back3,
  };
}
