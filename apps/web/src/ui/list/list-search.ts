import { choice, type SearchField } from './search-fields.ts';

/** Page sizes of screens.md §4; 25 unless the person chose another. */
export const pageSizes = [10, 25, 50, 100] as const;
export type PageSize = (typeof pageSizes)[number];
const defaultPageSize: PageSize = 25;
const pageMax = 100_000;

type Fields = Record<string, SearchField<string>>;
type Filters<F extends Fields> = { [K in keyof F]?: F[K] extends SearchField<infer T> ? T : never };

/** The part of a list's address: only values that differ from the default. */
export type ListSearch<F extends Fields, S extends string> = Filters<F> & {
  page?: number;
  itemsPerPage?: PageSize;
  sortBy?: S;
  orderBy?: 'asc' | 'desc';
};

export interface ListDefinition<F extends Fields, S extends string> {
  /**
   * For `validateSearch`: accepts any input, returns only valid values that are not the default. Never
   * throws.
   */
  parse: (raw: Record<string, unknown>) => ListSearch<F, S>;
  filterNames: readonly (keyof F & string)[];
  sort: { by: S; order: 'asc' | 'desc' } | undefined;
}

interface Declaration<F extends Fields, S extends string> {
  filters: F;
  /** Sortable columns, by their names in the API. */
  sortable?: readonly S[];
  /** The order when none is chosen. */
  sort?: { by: NoInfer<S>; order: 'asc' | 'desc' };
}

/**
 * Declares the search parameters of a list: `listSearch({ filters: { q: text(60) }, sortable: ['closeAt'] })`.
 * Used by the route (`validateSearch: rounds.parse`) and by the page (`useList(rounds)`).
 */
export function listSearch<F extends Fields, const S extends string = never>(
  declaration: Declaration<F, S>,
): ListDefinition<F, S> {
  const { filters, sortable = [], sort } = declaration;
  const order = choice('asc', 'desc');
  const column = choice(...sortable);
  return {
    filterNames: Object.keys(filters),
    sort,
    parse: (raw) => {
      const page = wholeNumber(raw.page, 1, pageMax);
      const size = pageSizes.find((known) => known === wholeNumber(raw.itemsPerPage, 1, 100));
      const sortBy = column.read(raw.sortBy);
      const orderBy = sortBy && order.read(raw.orderBy);
      const isDefaultSort = sortBy === sort?.by && (orderBy ?? sort?.order) === sort?.order;
      const read = Object.entries(filters).map(([name, field]) => [name, field.read(raw[name])]);
      return defined({
        ...Object.fromEntries(read),
        page: page === 1 ? undefined : page,
        itemsPerPage: size === defaultPageSize ? undefined : size,
        sortBy: isDefaultSort ? undefined : sortBy,
        orderBy: isDefaultSort ? undefined : orderBy,
      }) as ListSearch<F, S>;
    },
  };
}

/** The state of a list with its defaults filled in. */
export function listState<F extends Fields, S extends string>(
  definition: ListDefinition<F, S>,
  search: ListSearch<F, S>,
) {
  const { page = 1, itemsPerPage = defaultPageSize } = search;
  const names: readonly string[] = definition.filterNames;
  const filters = Object.fromEntries(Object.entries(search).filter(([name]) => names.includes(name)));
  const sortBy = search.sortBy ?? definition.sort?.by;
  const orderBy = search.orderBy ?? (search.sortBy ? 'desc' : definition.sort?.order) ?? 'desc';
  return {
    page,
    itemsPerPage,
    sortBy,
    orderBy,
    filters: filters as Filters<F>,
    filtered: Object.keys(filters).length > 0,
  };
}

/** A whole number within limits: a lower number becomes the least, a higher number the greatest. */
function wholeNumber(value: unknown, least: number, greatest: number): number | undefined {
  const number = typeof value === 'string' && /^-?\d{1,9}$/.test(value) ? Number(value) : value;
  if (typeof number !== 'number' || !Number.isInteger(number)) return undefined;
  return Math.min(Math.max(number, least), greatest);
}

const defined = (values: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
