import { providerGroups } from '../../../shared/providers/provider-groups.ts';
import { listSearch } from '../../../ui/list/list-search.ts';
import { choice, text } from '../../../ui/list/search-fields.ts';

/** The search parameters of the list of providers. */
export const ratioList = listSearch({
  filters: { q: text(60), group: choice(...providerGroups), accepting: choice('true', 'false') },
  sortable: ['name', 'group', 'nextCloseAt', 'planned'],
});
