import { betTypeNames } from 'virtual:contract';
import type { BetType } from '@drawdesk/lottery';
import { listSearch } from '../../../ui/list/list-search.ts';
import { choice, digits, id, text } from '../../../ui/list/search-fields.ts';
import { useList } from '../../../ui/list/use-list.ts';

export const billStatuses = ['accepted', 'cancelled', 'void'] as const;

const isBetType = (key: string): key is BetType => key in betTypeNames;
const betTypes = Object.keys(betTypeNames).filter(isBetType);

export const billsList = listSearch({
  filters: {
    q: text(60),
    status: choice(...billStatuses),
    betType: choice(...betTypes),
    number: digits(7),
    aggregatorId: id,
    agentId: id,
  },
  sortable: ['placedAt', 'player', 'agentCode', 'ticketCount', 'totalBet'],
  sort: { by: 'placedAt', order: 'desc' },
});

export const useBillsList = () => useList(billsList);
export type BillsList = ReturnType<typeof useBillsList>;
