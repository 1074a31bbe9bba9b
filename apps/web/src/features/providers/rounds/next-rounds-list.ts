import type { CallInput } from '../../../api/operation-types.ts';
import { listSearch } from '../../../ui/list/list-search.ts';
import { choice, day } from '../../../ui/list/search-fields.ts';
import { useList } from '../../../ui/list/use-list.ts';

/** States of a round that can still be changed or cancelled in advance. */
export const comingStatuses = ['scheduled', 'open'] as const;

/** The search parameters of a provider's next rounds. */
export const nextRoundsList = listSearch({
  filters: { status: choice(...comingStatuses), from: day, to: day },
  sortable: ['closeAt', 'drawAt'],
  sort: { by: 'closeAt', order: 'asc' },
});

export const useNextRoundsList = () => useList(nextRoundsList);
export type NextRoundsList = ReturnType<typeof useNextRoundsList>;

/** The open and scheduled rounds of a provider, the next to close first. */
export const comingRounds = (
  providerId: string,
  query: Partial<NextRoundsList['query']> = {},
): CallInput<'rounds.list'> => ({
  query: {
    sortBy: 'closeAt',
    orderBy: 'asc',
    ...query,
    providerId,
    status: query.status ?? comingStatuses.join(','),
  },
});
