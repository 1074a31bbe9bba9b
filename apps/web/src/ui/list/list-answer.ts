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
import type { ListControls } from './use-list.ts';

/** What a table shows: rows of one page, how many there are in all, and how the asking goes. */
export interface ListAnswer<Row> {
  /** Undefined until the first answer. */
  rows: readonly Row[] | undefined;
  total: number;
  fetching: boolean;
  problem: ApiProblem | null;
  retry: () => void;
}

interface ListOptions {
  enabled?: boolean;
  /** Ask again every so often, for boards without a stream. */
  everyMs?: number;
}

interface RowsAnswer<Row, Summary> {
  data: Row[];
  meta?: { total: number };
  summary?: Summary;
}

/** Where the answer to a list of these rows is kept, for what a stream tells of them. */
export const rowsKey = <N extends ListOperation>(name: N, input: CallInput<N>): readonly unknown[] => [
  ...callKey(name, input),
  'rows',
];

const rowsOptions = <N extends ListOperation>(name: N, input: CallInput<N>) =>
  queryOptions<RowsAnswer<RowOf<N>, SummaryOf<N>>, ApiProblem>({
    queryKey: rowsKey(name, input),
    queryFn: ({ signal }) => call(name, input, { signal }) as never,
  });

/**
 * Asks for the rows of a list ahead of its page: for the `loader` of a route, so that the rows travel beside the code
 * of the page. The input must be the one the page asks with.
 */
export function preloadRows<N extends ListOperation>(name: N, input: CallInput<N>): void {
  void queryClient.prefetchQuery(rowsOptions(name, input));
}

function useRows<N extends ListOperation>(name: N, input: CallInput<N>, options: ListOptions) {
  return useQuery<RowsAnswer<RowOf<N>, SummaryOf<N>>, ApiProblem>({
    ...rowsOptions(name, input),
    placeholderData: keepPreviousData,
    enabled: options.enabled ?? true,
    refetchInterval: options.everyMs ?? false,
  });
}

/**
 * One page of a list that the server filters, sorts and cuts, with what it says of all that match. The previous page
 * stays until the next is there.
 */
export function usePage<N extends PagedOperation>(
  name: N,
  input: CallInput<N>,
  options: ListOptions = {},
): ListAnswer<RowOf<N>> & { summary: SummaryOf<N> | undefined } {
  const { data, isFetching, error, refetch } = useRows(name, input, options);
  return {
    rows: data?.data,
    summary: data?.summary,
    total: data?.meta?.total ?? 0,
    fetching: isFetching,
    problem: error,
    retry: () => void refetch(),
  };
}

/** How two rows compare by each column a whole list can be sorted by. */
export type Comparisons<Row> = Readonly<Record<string, (one: Row, other: Row) => number>>;

/** A list the server gives whole (bounded): sorted and cut into pages here. */
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
