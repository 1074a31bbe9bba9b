import { providerGroups } from '../../../shared/providers/provider-groups.ts';
import { listSearch } from '../../../ui/list/list-search.ts';
import { choice, day, id, providerId, text } from '../../../ui/list/search-fields.ts';
import { useList } from '../../../ui/list/use-list.ts';

/** The search parameters of /report/unsettle-bet. */
export const unsettledList = listSearch({
  filters: {
    from: day,
    to: day,
    providerId,
    group: choice(...providerGroups),
    aggregatorId: id,
    agentId: id,
    overdue: choice('true', 'false'),
    q: text(60),
  },
  sortable: ['urgency', 'closeAt', 'drawAt', 'businessDate', 'outstanding', 'billCount', 'ticketCount'],
  sort: { by: 'urgency', order: 'asc' },
});

export const useUnsettledList = () => useList(unsettledList);
