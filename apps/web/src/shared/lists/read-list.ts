import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { call } from '../../api/call.ts';
import type {
  CallInput,
  ListOperation,
  PagedOperation,
  RowOf,
  SummaryOf,
} from '../../api/operation-types.ts';
import type { ApiProblem } from '../../api/problem.ts';
import { queryClient } from '../../api/query-client.ts';
import { callKey } from '../../api/use-call.ts';
import type { ListAnswer } from '../../ui/list/list-answer.ts';
import type { ListControls } from '../../ui/list/use-list.ts';

interface ListOptions {
  enabled?: boolean;
  /** Reads again at this interval, for boards without a stream. */
  everyMs?: number;
}

interface RowsAnswer<Row, Summary> {
  data: Row[];
  meta?: { total: number };
  summary?: Summary;
}

export interface PageAnswer<Row, Summary> extends ListAnswer<Row> {
  summary: Summary | undefined;
  /** When the rows were read, by the clock of this computer; 0 while the previous page is still shown. */
  readAtMs: number;
}

/** The query key of a list of these rows, for updates from a stream. */
export const rowsKey = <N extends ListOperation>(name: N, input: CallInput<N>): readonly unknown[] => [
  ...callKey(name, input),
  'rows',
];

/** The query of a list of these rows. */
export const rowsOptions = <N extends ListOperation>(name: N, input: CallInput<N>) =>
  queryOptions<RowsAnswer<RowOf<N>, SummaryOf<N>>, ApiProblem>({
    queryKey: rowsKey(name, input),
    queryFn: ({ signal }) => call(name, input, { signal }) as never,
  });

/**
 * Reads the rows of a list before its page is shown: for the `loader` of a route, so that rows and code load
 * at the same time. The input must be the one the page uses.
 */
export function preloadRows<N extends ListOperation>(name: N, input: CallInput<N>): void {
  preloading = queryClient.prefetchQuery(rowsOptions(name, input));
}

let preloading: Promise<unknown> = Promise.resolve();

/** Resolves when the rows that were preloaded last are there, or could not be read. */
export const rowsPreloaded = (): Promise<unknown> => preloading;

function useRows<N extends ListOperation>(name: N, input: CallInput<N>, options: ListOptions) {
  return useQuery<RowsAnswer<RowOf<N>, SummaryOf<N>>, ApiProblem>({
    ...rowsOptions(name, input),
    placeholderData: keepPreviousData,
    enabled: options.enabled ?? true,
    refetchInterval: options.everyMs ?? false,
  });
}

/**
 * One page of a list that the server filters, sorts and cuts into pages, with the sums of all matching rows.
 * The previous page stays visible until the next one is loaded.
 */
export function usePage<N extends PagedOperation>(
  name: N,
  input: CallInput<N>,
  options: ListOptions = {},
): PageAnswer<RowOf<N>, SummaryOf<N>> {
  const { data, dataUpdatedAt, isFetching, error, refetch } = useRows(name, input, options);
  return {
    rows: data?.data,
    summary: data?.summary,
    readAtMs: dataUpdatedAt,
    total: data?.meta?.total ?? 0,
    fetching: isFetching,
    problem: error,
    retry: () => void refetch(),
  };
}

/** The comparison of two rows for each sortable column. */
export type Comparisons<Row> = Readonly<Record<string, (one: Row, other: Row) => number>>;

/** A list that the server returns whole (bounded): sorted and cut into pages here. */
export function useWholeList<N extends ListOperation>(
  name: N,
  input: CallInput<N>,
  list: Pick<ListControls, 'page' | 'itemsPerPage' | 'sortBy' | 'orderBy'>,
  comparisons: Comparisons<RowOf<N>>,
  keep: (row: RowOf<N>) => boolean = everything,
): ListAnswer<RowOf<N>> & { all: readonly RowOf<N>[] | undefined } {
  const { data, isFetching, error, refetch } = useRows(name, input, {});
  const { page, itemsPerPage, sortBy, orderBy } = list;
  const sorted = useMemo(() => {
    const compare = sortBy === undefined ? undefined : comparisons[sortBy];
    const kept = data?.data.filter(keep);
    if (!kept || !compare) return kept;
    return kept.sort((one, other) => (orderBy === 'asc' ? compare(one, other) : compare(other, one)));
  }, [data, sortBy, orderBy, comparisons, keep]);
  return {
    all: sorted,
    rows: sorted?.slice((page - 1) * itemsPerPage, page * itemsPerPage),
    total: sorted?.length ?? 0,
    fetching: isFetching,
    problem: error,
    retry: () => void refetch(),
  };
}

const everything = (): boolean => true;
