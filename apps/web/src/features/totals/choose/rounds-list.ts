import type { CallInput } from '../../../api/operation-types.ts';
import { providerGroups } from '../../../shared/providers/provider-groups.ts';
import { emptyRounds, withBetsOf } from '../../../shared/rounds/empty-rounds.ts';
import { listQuery } from '../../../ui/list/list-query.ts';
import { listSearch } from '../../../ui/list/list-search.ts';
import { choice, text } from '../../../ui/list/search-fields.ts';
import { useList } from '../../../ui/list/use-list.ts';

/** Rounds that have totals; open rounds unless another state is chosen. */
export const totalStatuses = ['open', 'waiting', 'waiting_confirm', 'settled'] as const;

export const totalsList = listSearch({
  filters: {
    status: choice(...totalStatuses),
    group: choice(...providerGroups),
    alerts: choice('true'),
    q: text(60),
    empty: emptyRounds,
  },
  sortable: ['closeAt', 'providerId', 'worst', 'highRisk'],
  sort: { by: 'closeAt', order: 'asc' },
});

/** The list as the address gives it. */
export const useTotalsList = () => useList(totalsList);

/** The query for the API. By default the open rounds with bets. */
export const totalsRounds = ({
  status = 'open',
  empty,
  ...query
}: ReturnType<typeof useTotalsList>['query']): CallInput<'totals.rounds'> => ({
  query: { ...query, status, withBets: withBetsOf(empty) },
});

/** The same from an address, for the loader of the route. */
export const totalsRoundsOf = (search: ReturnType<typeof totalsList.parse>) =>
  totalsRounds(listQuery(totalsList, search));
