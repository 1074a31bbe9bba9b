import { providerGroups } from '../../../shared/providers/provider-groups.ts';
import { listSearch } from '../../../ui/list/list-search.ts';
import { choice, day, providerId, text } from '../../../ui/list/search-fields.ts';
import { useList } from '../../../ui/list/use-list.ts';

/** Of one provider: its draws one by one, or what they come to together. */
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

/** What the API is asked for: its order is its own, the newest draw first. */
export function publishedQuery({ view: _view, orderBy: _order, ...query }: PublishedList['query']) {
  return query;
}
