import { listSearch } from '../../../ui/list/list-search.ts';
import { choice, text } from '../../../ui/list/search-fields.ts';
import { useList } from '../../../ui/list/use-list.ts';

export const aggregatorStatuses = ['active', 'suspended'] as const;

export const aggregatorAccountsList = listSearch({
  filters: { q: text(60), status: choice(...aggregatorStatuses) },
  sortable: ['code', 'name', 'agentCount', 'status', 'createdAt'],
  sort: { by: 'code', order: 'asc' },
});

export const useAggregatorAccounts = () => useList(aggregatorAccountsList);
