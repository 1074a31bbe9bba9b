import { listSearch } from '../../../ui/list/list-search.ts';
import { choice, id } from '../../../ui/list/search-fields.ts';
import { useList } from '../../../ui/list/use-list.ts';

export const outcomes = ['result', 'not_ready', 'wrong', 'failed'] as const;

/** The filters of the fetches, from the address of the tab. */
export const fetchLogList = listSearch({
  filters: { sourceId: id, outcome: choice(...outcomes) },
});

export const useFetchLogList = () => useList(fetchLogList);
