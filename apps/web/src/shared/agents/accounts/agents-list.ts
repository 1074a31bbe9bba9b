import { listSearch } from '../../../ui/list/list-search.ts';
import { choice, id, text } from '../../../ui/list/search-fields.ts';
import { useList } from '../../../ui/list/use-list.ts';

export const tenantStatuses = ['active', 'suspended'] as const;

export const agentAccountsList = listSearch({
  filters: { q: text(60), aggregatorId: id, status: choice(...tenantStatuses) },
  sortable: ['code', 'name', 'aggregatorCode', 'status', 'creditLimit', 'createdAt'],
  sort: { by: 'code', order: 'asc' },
});

export const useAgentAccounts = () => useList(agentAccountsList);
export type AgentAccounts = ReturnType<typeof useAgentAccounts>;
