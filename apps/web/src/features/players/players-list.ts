import { listSearch } from '../../ui/list/list-search.ts';
import { choice, text } from '../../ui/list/search-fields.ts';

export const playerStatuses = ['active', 'suspended'] as const;

export const playersList = listSearch({
  filters: { q: text(80), status: choice(...playerStatuses) },
  sortable: ['username', 'status', 'createdAt'],
  sort: { by: 'username', order: 'asc' },
});
