import { betTypeKeys } from '../../shared/bet-types/bet-types.ts';
import { reasons } from '../../shared/refusals/reasons.ts';
import { listSearch } from '../../ui/list/list-search.ts';
import { choice, day, digits, id, providerId, text } from '../../ui/list/search-fields.ts';
import { useList } from '../../ui/list/use-list.ts';

/** The search parameters of /report/refused-bets. */
export const refusalList = listSearch({
  filters: {
    q: text(60),
    from: day,
    to: day,
    reason: choice(...reasons),
    providerId,
    roundId: id,
    aggregatorId: id,
    agentId: id,
    playerId: id,
    betType: choice(...betTypeKeys),
    number: digits(7),
  },
  sortable: ['refusedAt', 'stake'],
  sort: { by: 'refusedAt', order: 'desc' },
});

export const useRefusalList = () => useList(refusalList);
export type RefusalList = ReturnType<typeof useRefusalList>;
