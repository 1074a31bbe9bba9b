import type { RoundStatus } from '@drawdesk/contract';
import type { CallInput } from '../../../api/operation-types.ts';
import { providerGroups } from '../../../shared/providers/provider-groups.ts';
import { listSearch } from '../../../ui/list/list-search.ts';
import { choice, day, providerId, text } from '../../../ui/list/search-fields.ts';
import { useList } from '../../../ui/list/use-list.ts';

/** States a list of rounds can be narrowed to, in the order a round goes through them. */
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

/** Without a choice: rounds in which something is still to happen and money is at stake. */
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

/** The list as the address has it. */
export const useRoundsList = () => useList(roundsList);
export type RoundsList = ReturnType<typeof useRoundsList>;

/** What the API is asked for. */
export const listedRounds = ({
  status = runningStatuses,
  ...query
}: Omit<RoundsList['query'], 'status'> & { status?: string }): CallInput<'rounds.list'> => ({
  query: { ...query, status },
});
