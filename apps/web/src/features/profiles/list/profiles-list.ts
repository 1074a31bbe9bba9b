import { listSearch } from '../../../ui/list/list-search.ts';

export const profilesList = listSearch({
  filters: {},
  sortable: ['name', 'betTypeCount', 'blockCount', 'givenCount', 'changedAt'],
  sort: { by: 'changedAt', order: 'desc' },
});
