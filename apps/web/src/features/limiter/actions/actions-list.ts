import { betTypeKeys } from '../../../shared/bet-types/bet-types.ts';
import { listSearch } from '../../../ui/list/list-search.ts';
import { choice, id, providerId } from '../../../ui/list/search-fields.ts';
import { useList } from '../../../ui/list/use-list.ts';

/** Always newest first, like a log. */
export const actionsList = listSearch({
  filters: { ruleId: id, providerId, roundId: id, betType: choice(...betTypeKeys) },
});

/** The list as the address gives it. */
export const useActionsList = () => useList(actionsList);
export type ActionsList = ReturnType<typeof useActionsList>;
