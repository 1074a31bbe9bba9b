import { listSearch } from '../../../ui/list/list-search.ts';
import { choice, day, text } from '../../../ui/list/search-fields.ts';
import { useList } from '../../../ui/list/use-list.ts';
import { providerGroups } from '../../../ui/rounds/provider-groups.ts';
import { rangeOf } from '../range.ts';
import { readFigures } from '../tiers/shown-figures.ts';

const providersList = listSearch({
  filters: { from: day, to: day, group: choice(...providerGroups), q: text(60) },
  sortable: ['rounds', 'ticketCount', 'totalBet', 'winAmount', 'outstanding'],
});

/** What the address of the report holds. */
export const parseProviderReport = (raw: Record<string, unknown>) => ({
  ...providersList.parse(raw),
  ...readFigures(raw),
});

/** What the API is asked for by that address. */
export function providerReportQuery(search: ReturnType<typeof parseProviderReport>) {
  const { q, group } = search;
  return { ...rangeOf(search), ...(q && { q }), ...(group && { group }) };
}

export const useProviderReportList = () => useList(providersList);
