import type { NumberTotal } from '@drawdesk/contract';
import { compareMoney } from '../../../ui/figures/add-money.ts';

/** The numbers a company checks first: the largest exposure first, then the larger stake. */
export const topNumbers = (numbers: readonly NumberTotal[], count: number): NumberTotal[] =>
  numbers
    .toSorted(
      (one, other) => compareMoney(other.exposure, one.exposure) || compareMoney(other.stake, one.stake),
    )
    .slice(0, count);
