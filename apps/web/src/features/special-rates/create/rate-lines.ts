import type { RateSheet, SpecialRate } from '@drawdesk/contract';
import type { BetType } from '@drawdesk/lottery';
import type { CellChange } from '../../../ui/grid/grid-column.ts';

/** A bet type with its rate without a special rate, and its existing special rates. */
export interface RateLine {
  betType: BetType;
  normalRate: string | null;
  existing: readonly SpecialRate[];
}

/** The bet types of a provider that an agent sells. */
export function rateLines(
  sheet: Pick<RateSheet, 'betTypes'>,
  rates: readonly SpecialRate[],
): readonly RateLine[] {
  return sheet.betTypes
    .filter(({ inTerms }) => inTerms)
    .map(({ betType, effective: { payRate } }) => {
      const existing = rates.filter(
        (one) => one.betType === betType && (one.state === 'running' || one.state === 'planned'),
      );
      // A running special rate is the effective one. It contains the rate that it replaces.
      const normalRate =
        payRate.from === 'special'
          ? (existing.find(({ state }) => state === 'running')?.normalRate ?? null)
          : payRate.value;
      return { betType, existing, normalRate: typeof normalRate === 'string' ? normalRate : null };
    });
}

/** The typed rates as the API takes them. */
export const typedRates = (cells: readonly CellChange[], lines: readonly RateLine[]) =>
  lines.flatMap(({ betType }) => {
    const rate = cells.find(({ rowKey }) => rowKey === betType)?.to;
    return rate ? [{ betType, rate }] : [];
  });
