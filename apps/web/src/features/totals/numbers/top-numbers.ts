import type { NumberTotal } from '@drawdesk/contract';
import { compareMoney } from '../../../ui/figures/add-money.ts';

/** The numbers a house looks at first: the largest exposure on top, the larger stake first where it is equal. */
export const topNumbers = (numbers: readonly NumberTotal[], count: number): NumberTotal[] =>
  numbers
    .toSorted(
      (one, other) => compareMoney(other.exposure, one.exposure) || compareMoney(other.stake, one.stake),
    )
    .slice(0, count);
