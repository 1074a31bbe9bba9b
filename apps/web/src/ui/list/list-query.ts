import { type ListDefinition, type ListSearch, listState } from './list-search.ts';
import type { SearchField } from './search-fields.ts';

/** The API query for an address: the same as `useList(…).query`, for the loader of a route. */
export function listQuery<F extends Record<string, SearchField<string>>, S extends string>(
  definition: ListDefinition<F, S>,
  search: ListSearch<F, S>,
) {
  const { filters, page, itemsPerPage, sortBy, orderBy } = listState(definition, search);
  return { ...filters, page, itemsPerPage, ...orderOf(sortBy, orderBy) };
}

/** A list that is never sorted sends no direction either: its operation refuses one. */
export const orderOf = <S extends string>(
  sortBy: S | undefined,
  orderBy: 'asc' | 'desc',
): { sortBy?: S; orderBy?: 'asc' | 'desc' } => (sortBy ? { sortBy, orderBy } : {});
