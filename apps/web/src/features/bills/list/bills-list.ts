import { betTypeKeys } from '../../../shared/bet-types/bet-types.ts';
import { listSearch } from '../../../ui/list/list-search.ts';
import { choice, digits, id, text } from '../../../ui/list/search-fields.ts';
import { useList } from '../../../ui/list/use-list.ts';

export const billStatuses = ['accepted', 'cancelled', 'void'] as const;

export const billsList = listSearch({
  filters: {
    q: text(60),
    status: choice(...billStatuses),
    betType: choice(...betTypeKeys),
    number: digits(7),
    aggregatorId: id,
    agentId: id,
  },
  sortable: ['placedAt', 'player', 'agentCode', 'ticketCount', 'totalBet'],
  sort: { by: 'placedAt', order: 'desc' },
});

export const useBillsList = () => useList(billsList);
export type BillsList = ReturnType<typeof useBillsList>;
