import { listSearch } from '../../../ui/list/list-search.ts';
import { choice, id, providerId, text } from '../../../ui/list/search-fields.ts';
import { useList } from '../../../ui/list/use-list.ts';
import { sizes } from '../bundle-sizes.ts';

export const levels = ['aggregator', 'agent'] as const;

/** The search parameters of /setting/live-ticket. */
export const configsList = listSearch({
  filters: {
    q: text(60),
    providerId,
    level: choice(...levels),
    size: choice(...sizes),
    on: choice('yes', 'no'),
    aggregatorId: id,
    agentId: id,
  },
});

export const useConfigsList = () => useList(configsList);
export type ConfigsList = ReturnType<typeof useConfigsList>;
