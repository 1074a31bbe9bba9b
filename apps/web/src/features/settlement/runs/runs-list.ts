import type { CallInput } from '../../../api/operation-types.ts';
import { emptyRounds, withBetsOf } from '../../../shared/rounds/empty-rounds.ts';
import { listSearch } from '../../../ui/list/list-search.ts';
import { choice, day, providerId } from '../../../ui/list/search-fields.ts';
import { useList } from '../../../ui/list/use-list.ts';

/** What a run can be (screens.md §3). */
export const runKinds = ['settle', 'reversal', 'void', 'refund', 'bill_void'] as const;

export const runsList = listSearch({
  filters: { providerId, kind: choice(...runKinds), from: day, to: day, empty: emptyRounds },
  sortable: ['settledAt', 'ticketCount', 'winningTickets', 'totalBet', 'payout', 'durationMs'],
  sort: { by: 'settledAt', order: 'desc' },
});

/** The query for the API: runs of rounds without bets are folded unless they are wanted. */
export const listedRuns = ({ empty, ...query }: RunsList['query']): CallInput<'settlement.list'> => ({
  query: { ...query, withBets: withBetsOf(empty) },
});

/** The list as the address has it. */
export const useRunsList = () => useList(runsList);
export type RunsList = ReturnType<typeof useRunsList>;
