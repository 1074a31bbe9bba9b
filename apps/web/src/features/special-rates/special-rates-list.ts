import type { SpecialRate } from '@drawdesk/contract';
import { listSearch } from '../../ui/list/list-search.ts';
import { providerId } from '../../ui/list/search-fields.ts';

export const specialRatesList = listSearch({ filters: { providerId } });

/** Current and coming special rates, the next to end first. Ended ones have a separate list. */
export function byTime(rates: readonly SpecialRate[]): { ahead: SpecialRate[]; past: SpecialRate[] } {
  const isAhead = ({ state }: SpecialRate) => state === 'running' || state === 'planned';
  return {
    ahead: rates.filter(isAhead).toSorted((one, other) => Date.parse(one.from) - Date.parse(other.from)),
    past: rates.filter((one) => !isAhead(one)),
  };
}
