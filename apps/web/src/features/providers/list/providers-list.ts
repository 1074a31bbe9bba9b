import { providerGroups } from '../../../shared/providers/provider-groups.ts';
import { listSearch } from '../../../ui/list/list-search.ts';
import { choice, text } from '../../../ui/list/search-fields.ts';
import { useList } from '../../../ui/list/use-list.ts';

/** The search parameters of the catalogue. */
export const providersList = listSearch({
  filters: {
    q: text(60),
    group: choice(...providerGroups),
    accepting: choice('yes', 'no'),
    resultMode: choice('auto', 'manual'),
  },
  sortable: ['name', 'group', 'nextCloseAt'],
});

/** The list as the address gives it. */
export const useProvidersList = () => useList(providersList);
export type ProvidersList = ReturnType<typeof useProvidersList>;
