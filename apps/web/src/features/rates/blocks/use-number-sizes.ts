import { betTypeShapes } from 'virtual:bet-types';
import type { RateSheet } from '@drawdesk/contract';
import type { BetType } from '@drawdesk/lottery';
import { useCallback, useMemo } from 'react';
import { useProvider } from '../../../shared/providers/use-provider.ts';

/** How long the numbers of a provider's bet types are; those without a number cannot be blocked by number. */
export function useNumberSizes(sheet: RateSheet) {
  const provider = useProvider('rates.get', sheet.providerId);
  // As many as the main number has: the longest field of digits that is keyed once.
  const firstLength = Math.max(
    0,
    ...(provider?.drawFields ?? [])
      .filter(({ kind, countMax, required }) => kind === 'digits' && countMax === 1 && required)
      .map(({ digitsMax }) => digitsMax ?? 0),
  );
  const sizeOf = useCallback(
    (betType: BetType) => {
      const { digits } = betTypeShapes[betType];
      return digits === 'first' ? firstLength : digits;
    },
    [firstLength],
  );
  const betTypes = useMemo(
    () => sheet.betTypes.map(({ betType }) => betType).filter((betType) => sizeOf(betType) > 0),
    [sheet, sizeOf],
  );
  return { betTypes, sizeOf };
}
