import { listSearch } from '../../../ui/list/list-search.ts';
import { choice, id } from '../../../ui/list/search-fields.ts';
import { useList } from '../../../ui/list/use-list.ts';

export const outcomes = ['result', 'not_ready', 'wrong', 'failed'] as const;

/** Which of the fetches are looked at, as the address of the tab has it. */
export const fetchLogList = listSearch({
  filters: { sourceId: id, outcome: choice(...outcomes) },
});

export const useFetchLogList = () => useList(fetchLogList);
