import { listSearch } from '../../../ui/list/list-search.ts';
import { choice, id, text } from '../../../ui/list/search-fields.ts';
import { useList } from '../../../ui/list/use-list.ts';

/** The balance of an account: the member owes, is owed, one of both, or neither. */
export const standings = ['owes', 'owed', 'open', 'level'] as const;

/** The search parameters of /ledger. */
export const ledgerList = listSearch({
  filters: { q: text(60), aggregatorId: id, agentId: id, standing: choice(...standings) },
  sortable: ['code', 'name', 'balance', 'oldestDays', 'lastPaidOn'],
  sort: { by: 'code', order: 'asc' },
});

export const useLedgerList = () => useList(ledgerList);
