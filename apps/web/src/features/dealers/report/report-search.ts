import { listSearch } from '../../../ui/list/list-search.ts';
import { day } from '../../../ui/list/search-fields.ts';
import { useList } from '../../../ui/list/use-list.ts';

/** The search parameters of /lotto/dealers: the days of the settlements that are reported. */
export const dealerReportList = listSearch({ filters: { from: day, to: day } });

export const useDealerReportList = () => useList(dealerReportList);
