import { listSearch } from '../../../ui/list/list-search.ts';
import { choice, id, text } from '../../../ui/list/search-fields.ts';
import { useList } from '../../../ui/list/use-list.ts';

export const tenantStatuses = ['active', 'suspended'] as const;

export const managedAgentsList = listSearch({
  filters: { q: text(80), status: choice(...tenantStatuses), aggregatorId: id },
  sortable: ['code', 'name', 'aggregatorCode', 'status', 'createdAt'],
  sort: { by: 'code', order: 'asc' },
});

export const useManagedAgentsList = () => useList(managedAgentsList);
export type ManagedAgentsList = ReturnType<typeof useManagedAgentsList>;

/** The agents of one master; the master is in the path. */
export const agentsOfAggregatorList = listSearch({
  filters: { q: text(80), status: choice(...tenantStatuses) },
  sortable: ['code', 'name', 'status', 'createdAt'],
  sort: { by: 'code', order: 'asc' },
});
