import { tenantStatuses } from '../../../shared/agents/management/managed-agents-list.ts';
import { listSearch } from '../../../ui/list/list-search.ts';
import { choice, text } from '../../../ui/list/search-fields.ts';
import { useList } from '../../../ui/list/use-list.ts';

export const managedAggregatorsList = listSearch({
  filters: { q: text(80), status: choice(...tenantStatuses) },
  sortable: ['code', 'name', 'agentCount', 'status', 'createdAt'],
  sort: { by: 'code', order: 'asc' },
});

export const useManagedAggregatorsList = () => useList(managedAggregatorsList);
