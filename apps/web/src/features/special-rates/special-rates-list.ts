import type { SpecialRate } from '@drawdesk/contract';
import { listSearch } from '../../ui/list/list-search.ts';
import { providerId } from '../../ui/list/search-fields.ts';

export const specialRatesList = listSearch({ filters: { providerId } });

/** Those that count or will, the next to end first; what is over stands by itself. */
export function byTime(rates: readonly SpecialRate[]): { ahead: SpecialRate[]; past: SpecialRate[] } {
  const isAhead = ({ state }: SpecialRate) => state === 'running' || state === 'planned';
  return {
    ahead: rates.filter(isAhead).toSorted((one, other) => Date.parse(one.from) - Date.parse(other.from)),
    past: rates.filter((one) => !isAhead(one)),
  };
}
