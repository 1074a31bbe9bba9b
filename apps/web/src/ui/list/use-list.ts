import { useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useSearchBy } from '../../pages/use-page-search.ts';
import { type ListDefinition, type ListSearch, listState, type PageSize } from './list-search.ts';
import type { SearchField } from './search-fields.ts';
import { thisPage } from './this-page.ts';

type Fields = Record<string, SearchField<string>>;
type Values<F extends Fields> = ListSearch<F, never>;

/** What a table needs to know of the list it shows, whatever its filters. */
export interface ListControls {
  page: number;
  itemsPerPage: PageSize;
  sortBy: string | undefined;
  orderBy: 'asc' | 'desc';
  /** Whether a filter is set: an empty list then means "no match". */
  filtered: boolean;
  /** The filters in force as one text: what was chosen under others is no longer chosen. */
  filterKey: string;
  setPage: (page: number) => void;
  setItemsPerPage: (size: PageSize) => void;
  /** Sorts by a column, or turns the order round when it is the one. */
  toggleSort: (column: string) => void;
  clearFilters: () => void;
}

/**
 * The state of a list, kept in the address so that it survives reload, back and being sent to a colleague.
 * `filters` has the values set, `query` is what the API wants, `setFilter` goes back to the first page.
 */
export function useList<F extends Fields, S extends string>(definition: ListDefinition<F, S>) {
  const search = useSearchBy(definition.parse);
  const navigate = useNavigate();

  return useMemo(() => {
    const state = listState(definition, search);
    const { filters, page, itemsPerPage, sortBy, orderBy } = state;

    // The route reads what arrives with the same definition: a value that is not good never stays in the address.
    const change = (next: Record<string, unknown>, replace = false) =>
      void navigate({
        ...thisPage((previous) => ({
          ...without(previous, definition.filterNames),
          ...definition.parse({ ...search, ...next }),
        })),
        replace,
        resetScroll: false,
      });
    const setFilters = (values: { [K in keyof Values<F>]?: Values<F>[K] | undefined }) =>
      change({ ...values, page: 1 }, true);

    return {
      ...state,
      filterKey: JSON.stringify(filters),
      query: { ...filters, page, itemsPerPage, ...(sortBy ? { sortBy } : {}), orderBy },
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
      clearFilters: () => change(Object.fromEntries(definition.filterNames.map((name) => [name, undefined]))),
    };
  }, [definition, navigate, search]);
}

const listKeys = ['page', 'itemsPerPage', 'sortBy', 'orderBy'];

/** Parameters that are not of this list (a tab, say) stay as they are. */
const without = (search: Record<string, unknown>, names: readonly string[]) =>
  Object.fromEntries(
    Object.entries(search).filter(([name]) => !names.includes(name) && !listKeys.includes(name)),
  );
