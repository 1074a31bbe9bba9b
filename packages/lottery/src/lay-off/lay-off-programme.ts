import { type BetType, defaultSwitches } from '../bet-types/index.ts';
import { type PayoutBook, payoutBook } from '../risk/payout-book.ts';
import { dependsOnFourDigits } from '../risk/round-risk.ts';
import { BetColumns } from './bet-columns.ts';
import { endingLength, onFourDigits } from './bet-types-at-risk.ts';
import { endingRows } from './ending-rows.ts';
import type { LayOffInput, UnusedOffer, UnusedReason } from './lay-off-input.ts';
import { paidInMoney } from './lay-off-input.ts';
import { jointResults, lowerResults, rowsOfWorst, upperResults } from './number-rows.ts';
import { type DealerOffer, withoutBeaten } from './offer.ts';
import type { BetColumn, CoverRow, DealerCredit, LayOffProgramme } from './programme.ts';
import { setRows } from './set-rows.ts';
import { worstAfter } from './worst-after.ts';

/**
 * States the search for the cheapest lay-offs over all results that can be drawn. Offers that it cannot use are named
 * with their reason. Throws RangeError for an unknown bet type or a step that is not positive, and ProgrammeTooLarge.
 */
export function layOffProgramme(input: LayOffInput): {
  readonly programme: LayOffProgramme;
  readonly unused: readonly UnusedOffer[];
} {
  const { book, count } = input;
  const switches = book.switches ?? defaultSwitches;
  const sold = payoutBook(book.stakes);
  const unused = unusedOffers(input, sold);
  const usable = input.offers.filter((offer) => !unused.some((other) => other.offer === offer));
  const used = withoutBeaten(usable, input.creditLeft);
  const columns = new BetColumns(used, switches, worstAfter(book, 'payout', []).amount);
  const amounts: number[] = [];
  const newAmount = (timesInWorst: number) => amounts.push(timesInWorst) - 1;

  const endings = endingRows(sold, columns, book.firstLength, newAmount);
  const upper = upperResults(book, columns, switches, endings.amounts);
  const lower = lowerResults(book, columns, switches);
  const rows: CoverRow[] = [...endings.rows];
  if (book.mode === 'independent') {
    rows.push(...rowsOfWorst(newAmount(1), upper), ...rowsOfWorst(newAmount(1), lower));
  } else {
    rows.push(...rowsOfWorst(newAmount(1), jointResults(book.mode, upper, lower)));
  }
  rows.push(...setRows(sold, columns, switches, newAmount));

  const fixed = (book.tickets ?? 0n) - (count === 'loss' ? book.netStakes : 0n);
  return {
    programme: {
      bets: columns.all,
      amounts,
      rows,
      fixed,
      costCounts: count === 'loss',
      credits: creditsOf(columns.all, input.creditLeft),
    },
    unused,
  };
}

function unusedOffers({ offers, book }: LayOffInput, sold: PayoutBook): UnusedOffer[] {
  const switches = book.switches ?? defaultSwitches;
  const fourDigits = dependsOnFourDigits(sold, book);
  const reasonOf = ({ betType }: DealerOffer): UnusedReason | null => {
    if (paidInMoney.includes(betType)) return 'paid_in_money';
    if (betType === 'cross3' && !switches.crossExactWins) return 'exact_order_unknown';
    return isAtRisk(betType) ? null : 'digits_not_at_risk';
  };
  const isAtRisk = (betType: BetType) =>
    fourDigits || !(onFourDigits.includes(betType) || endingLength(betType, book.firstLength) !== null);
  return offers.flatMap((offer) => {
    const reason = reasonOf(offer);
    return reason === null ? [] : [{ offer, reason }];
  });
}

function creditsOf(bets: readonly BetColumn[], creditLeft: LayOffInput['creditLeft']): DealerCredit[] {
  return [...creditLeft].flatMap(([dealer, left]) => {
    const own = bets.flatMap((bet, index) => (bet.offer.dealer === dealer ? [index] : []));
    return own.length === 0 ? [] : [{ dealer, left, bets: own }];
  });
}
