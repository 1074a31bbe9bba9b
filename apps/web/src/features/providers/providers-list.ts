import { listSearch } from '../../ui/list/list-search.ts';
import { choice, text } from '../../ui/list/search-fields.ts';
import { providerGroups } from '../../ui/rounds/provider-groups.ts';

/** What the address of the catalogue holds. */
export const providersList = listSearch({
  filters: { group: choice(...providerGroups), q: text(60) },
  sortable: ['name', 'group', 'nextCloseAt'],
});
