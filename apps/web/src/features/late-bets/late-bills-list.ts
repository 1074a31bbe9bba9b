import { listSearch } from '../../ui/list/list-search.ts';
import { choice, id, text } from '../../ui/list/search-fields.ts';

export const lateStatuses = ['standing', 'voided'] as const;

export const lateBillsList = listSearch({
  filters: { q: text(60), status: choice(...lateStatuses), agentId: id, lateVoidId: id },
  sortable: ['placedAt', 'player', 'agentCode', 'totalBet', 'potentialPayout', 'wouldWin'],
  sort: { by: 'placedAt', order: 'asc' },
});
