import { listSearch } from '../../../ui/list/list-search.ts';
import { choice, text } from '../../../ui/list/search-fields.ts';
import { useList } from '../../../ui/list/use-list.ts';
import { providerGroups } from '../../../ui/rounds/provider-groups.ts';

/** Rounds whose totals can be looked at; those that take bets unless another state is chosen. */
export const totalStatuses = ['open', 'waiting', 'waiting_confirm', 'settled'] as const;

export const totalsList = listSearch({
  filters: { status: choice(...totalStatuses), group: choice(...providerGroups), q: text(60) },
  sortable: ['closeAt', 'providerId'],
  sort: { by: 'closeAt', order: 'asc' },
});

/** The list as the address has it. */
export const useTotalsList = () => useList(totalsList);
