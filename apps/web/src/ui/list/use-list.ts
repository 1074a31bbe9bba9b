import { useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useSearchBy } from '../../pages/use-page-search.ts';
import { orderOf } from './list-query.ts';
import { type ListDefinition, type ListSearch, listState, type PageSize } from './list-search.ts';
import type { SearchField } from './search-fields.ts';
import { thisPage } from './this-page.ts';

type Fields = Record<string, SearchField<string>>;
type Values<F extends Fields> = ListSearch<F, never>;

/** What a table needs to know about its list, whatever the filters are. */
export interface ListControls {
  page: number;
  itemsPerPage: PageSize;
  sortBy: string | undefined;
  orderBy: 'asc' | 'desc';
  /** Whether a filter is set: an empty list then means "no match". */
  filtered: boolean;
  /** The filters in force as one text: a selection made under other filters is dropped. */
  filterKey: string;
  setPage: (page: number) => void;
  setItemsPerPage: (size: PageSize) => void;
  /** Sorts by a column, or reverses the order when it is the sorted column already. */
  toggleSort: (column: string) => void;
  clearFilters: () => void;
  /** For a list of which views can be saved. */
  views?: ViewedList;
}

type SavedSearch = Readonly<Record<string, string>>;

/** What a saved view needs of a list. */
export interface ViewedList {
  /** The filters and the order that the address names. */
  search: SavedSearch;
  /** What of a saved search this list understands; the rest never comes into the address. */
  understood: (saved: SavedSearch) => SavedSearch;
  /** Shows the list with these filters and this order, in place of those it has. */
  open: (saved: SavedSearch, replace?: boolean) => void;
}

/**
 * The state of a list, stored in the address so that it survives reload and Back and can be sent to a
 * colleague. `filters` has the values set, `query` is the API query, `setFilter` goes back to the first page.
 */
export function useList<F extends Fields, S extends string>(definition: ListDefinition<F, S>) {
  const search = useSearchBy(definition.parse);
  const navigate = useNavigate();

  return useMemo(() => {
    const state = listState(definition, search);
    const { filters, page, itemsPerPage, sortBy, orderBy } = state;

    // The route reads its parameters with the same definition: an invalid value never stays in the address.
    const change = (next: Record<string, unknown>, replace = false) =>
      void navigate({
        ...thisPage((previous) => ({
          ...without(previous, definition.filterNames),
          ...definition.parse({ ...search, ...next }),
        })),
        replace,
        resetScroll: false,
      });
    const { page: _page, itemsPerPage: size, ...viewed } = search;
    const understood = (saved: SavedSearch) => {
      const { page: _other, itemsPerPage: _size, ...rest } = definition.parse({ ...saved });
      return rest as SavedSearch;
    };
    const open = (saved: SavedSearch, replace = false) =>
      void navigate({
        ...thisPage((previous) => ({
          ...without(previous, definition.filterNames),
          ...(size && { itemsPerPage: size }),
          ...understood(saved),
        })),
        replace,
        resetScroll: false,
      });
    const setFilters = (values: { [K in keyof Values<F>]?: Values<F>[K] | undefined }) =>
      change({ ...values, page: 1 }, true);

    return {
      ...state,
      filterKey: JSON.stringify(filters),
      query: { ...filters, page, itemsPerPage, ...orderOf(sortBy, orderBy) },
      setPage: (next: number) => change({ page: next }),
      setItemsPerPage: (size: PageSize) => change({ itemsPerPage: size, page: 1 }),
      toggleSort: (column: string) =>
        change({
          sortBy: column,
          orderBy: column === sortBy && orderBy === 'desc' ? 'asc' : 'desc',
          page: 1,
        }),
      setFilter: <K extends keyof F & string>(name: K, value: Values<F>[K] | undefined) =>
        change({ [name]: value, page: 1 }, true),
      setFilters,
      views: { search: viewed as SavedSearch, understood, open },
      clearFilters: () => change(Object.fromEntries(definition.filterNames.map((name) => [name, undefined]))),
    };
  }, [definition, navigate, search]);
}

const listKeys = ['page', 'itemsPerPage', 'sortBy', 'orderBy'];

/** Parameters that do not belong to this list (such as a tab) stay as they are. */
const without = (search: Record<string, unknown>, names: readonly string[]) =>
  Object.fromEntries(
    Object.entries(search).filter(([name]) => !names.includes(name) && !listKeys.includes(name)),
  );
