import { useLocation } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { ViewedList } from '../list/use-list.ts';
import { noView } from '../table/table-memory.ts';
import type { TableColumns } from '../table/use-table-memory.ts';
import { keepPlace, placeAt } from './places.ts';
import type { SavedViewsOfList } from './use-saved-views.ts';

/**
 * Which view was chosen in a list stays with the place in the history: after a reload and after Back the list has the
 * view and the columns it had there. A list that is opened anew, at an address that names no filter, opens with the
 * view that the person chose for it; that happens once, and clearing the filters afterwards shows all rows. A figure's
 * link shows the list that it counts (`wholeList`).
 */
export function useOpenedView(
  list: string,
  of: ViewedList,
  saved: SavedViewsOfList,
  { opened, openView }: TableColumns,
): void {
  const place = useLocation({ select: ({ state }) => `${list} ${state.__TSR_key ?? ''}` });
  const isWhole = useLocation({ select: ({ state }) => state.wholeList === true });
  const [isNew] = useState(() => placeAt(place) === undefined);
  const unfiltered = Object.keys(of.search).length === 0;
  const asked = useRef(false);
  const arrive = useEffectEvent(() => {
    const before = placeAt(place);
    if (before) openView(before);
    else keepPlace(place, opened ?? noView);
  });
  const keepColumns = useEffectEvent(() => {
    const view = saved.views.find(({ savedViewId }) => savedViewId === opened?.savedViewId);
    // what is being opened belongs to the place that comes next, unless the list has its filters already
    if (opened && (view ? saved.hasSearch(view) : opened.savedViewId === null && unfiltered))
      keepPlace(place, opened);
  });
  const openDefault = useEffectEvent(() => {
    const view = saved.views.find(({ savedViewId }) => savedViewId === saved.defaultId);
    if (view && isNew && !isWhole && !asked.current && unfiltered) saved.show(view, true);
    asked.current = true;
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each place once.
  useEffect(() => arrive(), [place]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: whatever changed the columns.
  useEffect(() => keepColumns(), [opened]);
  useEffect(() => {
    if (saved.ready) openDefault();
  }, [saved.ready]);
}
