import { providerGroups } from '../../../shared/providers/provider-groups.ts';
import { listSearch } from '../../../ui/list/list-search.ts';
import { choice, day, providerId, text } from '../../../ui/list/search-fields.ts';
import { useList } from '../../../ui/list/use-list.ts';

/** The tabs of one provider: its draws one by one, or their statistics. */
export const views = ['draws', 'statistics'] as const;

/** What the addresses of published results hold. */
export const publishedList = listSearch({
  filters: {
    view: choice(...views),
    q: text(60),
    from: day,
    to: day,
    group: choice(...providerGroups),
    providerId,
  },
});

export const usePublishedList = () => useList(publishedList);
export type PublishedList = ReturnType<typeof usePublishedList>;

/** The query for the API: which tab is open is not part of it. */
export function publishedQuery({ view: _view, ...query }: PublishedList['query']) {
  return query;
}
