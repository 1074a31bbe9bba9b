import type { RoundStatus } from '@drawdesk/contract';
import type { CallInput } from '../../../api/operation-types.ts';
import { providerGroups } from '../../../shared/providers/provider-groups.ts';
import { listSearch } from '../../../ui/list/list-search.ts';
import { choice, day, providerId, text } from '../../../ui/list/search-fields.ts';
import { useList } from '../../../ui/list/use-list.ts';

/** States by which the list can be filtered, in the order of a round's life. */
export const listedStatuses = [
  'scheduled',
  'open',
  'waiting',
  'waiting_confirm',
  'void_pending',
  'settled',
  'cancelled',
  'voided',
] as const satisfies readonly RoundStatus[];

/** The default: rounds that are not finished and have money at stake. */
const runningStatuses = 'open,waiting,waiting_confirm,void_pending';

export const roundsList = listSearch({
  filters: {
    status: choice(...listedStatuses),
    group: choice(...providerGroups),
    providerId,
    q: text(60),
    from: day,
    to: day,
  },
  sortable: ['closeAt', 'drawAt', 'providerId', 'status'],
  sort: { by: 'closeAt', order: 'asc' },
});

/** The list as the address gives it. */
export const useRoundsList = () => useList(roundsList);
export type RoundsList = ReturnType<typeof useRoundsList>;

/** The query for the API. */
export const listedRounds = ({
  status = runningStatuses,
  ...query
}: Omit<RoundsList['query'], 'status'> & { status?: string }): CallInput<'rounds.list'> => ({
  query: { ...query, status },
});
