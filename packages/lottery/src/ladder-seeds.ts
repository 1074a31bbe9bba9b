import type { BundleSize } from './bundles.ts';
import type { LadderPrizes } from './ladder.ts';
import { type Satang, satang } from './money.ts';

/** Starting price and prizes of a ladder lottery's tickets, in satang: an operator edits them. */
export const ladderSeeds: Readonly<Record<BundleSize, { price: Satang; prizes: LadderPrizes }>> = {
  large: seed(1),
  medium: seed(2),
  small: seed(4),
};

/** A part of what a large ticket costs and pays. */
function seed(part: number): { price: Satang; prizes: LadderPrizes } {
  const baht = (amount: number): Satang => satang((amount * 100) / part);
  return {
    price: baht(120),
    prizes: {
      prize_1st: baht(1_000_000),
      near_1st: baht(50_000),
      near_2nd: baht(20_000),
      last5digit: baht(30_000),
      last4digit: baht(10_000),
      prize_front_three: baht(4_000),
      prize_back_three: baht(4_000),
      last3digit: baht(2_000),
      last2digit: baht(500),
    },
  };
}
