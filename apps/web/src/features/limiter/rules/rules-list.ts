import { listSearch } from '../../../ui/list/list-search.ts';
import { choice, providerId, text } from '../../../ui/list/search-fields.ts';
import { useList } from '../../../ui/list/use-list.ts';

export const ownerLevels = ['company', 'aggregator', 'agent'] as const;

export const rulesList = listSearch({
  filters: { q: text(60), providerId, level: choice(...ownerLevels), active: choice('true', 'false') },
  sortable: ['name', 'changedAt'],
  sort: { by: 'changedAt', order: 'desc' },
});

/** The list as the address gives it. */
export const useRulesList = () => useList(rulesList);
export type RulesList = ReturnType<typeof useRulesList>;
