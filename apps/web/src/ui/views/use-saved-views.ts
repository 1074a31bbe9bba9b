import type { SavedView } from '@drawdesk/contract';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { callOptions } from '../../api/use-call.ts';
import { useSignedIn } from '../../session/session.ts';
import { businessToday } from '../dates/business-day.ts';
import type { ViewedList } from '../list/use-list.ts';
import type { TableColumns } from '../table/use-table-memory.ts';
import { toastInfo } from '../toast.ts';
import { leftOut, sameColumns, sameSearch, searchToday } from './view-search.ts';

/** Views change rarely; a change by oneself is shown at once. */
const freshMs = 300_000;

export interface SavedViewsOfList {
  views: readonly SavedView[];
  ready: boolean;
  /** Whether the list has the filters and the order of a view now. */
  hasSearch: (view: SavedView) => boolean;
  /** Whether it has the columns of the view too. */
  isOpen: (view: SavedView) => boolean;
  defaultId: string | undefined;
  /** The roles with which the person may share. */
  shareWith: SavedView['sharedWith'];
  /** While impersonating nothing is saved. */
  maySave: boolean;
  show: (view: SavedView, replace?: boolean) => void;
}

/** The saved views of one list, and what opens them. */
export function useSavedViews(
  list: string,
  of: ViewedList,
  { hidden, openView }: TableColumns,
): SavedViewsOfList {
  const { t } = useTranslation();
  const { mode } = useSignedIn();
  const { data } = useQuery({ ...callOptions('savedViews.list', { query: { list } }), staleTime: freshMs });
  const views = data?.views ?? [];
  const today = businessToday();
  const searchOf = (view: SavedView) => of.understood(searchToday(view.search, today));
  const hasSearch = (view: SavedView) => sameSearch(searchOf(view), of.search);
  return {
    views,
    ready: data !== undefined,
    hasSearch,
    isOpen: (view) => hasSearch(view) && (view.hidden === null || sameColumns(view.hidden, hidden)),
    defaultId: data?.defaultId ?? undefined,
    shareWith: data?.shareWith ?? [],
    maySave: mode === 'own',
    show: (view, replace) => {
      const search = searchToday(view.search, today);
      const without = [...view.notVisible, ...leftOut(search, of.understood(search))];
      of.open(search, replace);
      openView(view);
      if (without.length === 0) return;
      toastInfo(t('views.without', { count: without.length }));
    },
  };
}
