import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { call } from '../../../api/call.ts';
import type { Answer, CallInput } from '../../../api/operation-types.ts';
import type { ApiProblem } from '../../../api/problem.ts';
import { callKey } from '../../../api/use-call.ts';
import type { ListAnswer } from '../../../ui/list/list-answer.ts';

type FoundOperation = 'reports.ticket' | 'reports.bills';

/** Rows that were found so far, newest first, and how to go on. */
export interface Found<Row> {
  answer: ListAnswer<Row>;
  /** There may be more. */
  more: boolean;
  /** The search stopped before it filled its page: what was looked through has nothing more. */
  partial: boolean;
  loading: boolean;
  loadMore: () => void;
}

/** What matches among any number of tickets or bills, a page after another: nobody counts them. */
export function useFound<N extends FoundOperation>(
  name: N,
  query: CallInput<N>['query'],
): Found<Answer<N>['data'][number]> {
  const found = useInfiniteQuery<
    Answer<N>,
    ApiProblem,
    { pages: Answer<N>[] },
    readonly unknown[],
    string | null
  >({
    queryKey: [...callKey(name, { query }), 'found'],
    queryFn: ({ pageParam, signal }) =>
      call(name, { query: { ...query, ...(pageParam && { after: pageParam }) } } as CallInput<N>, {
        signal,
      }) as never,
    initialPageParam: null,
    getNextPageParam: (last) => last.meta.next,
    placeholderData: keepPreviousData,
  });
  const pages = found.data?.pages;
  const rows = pages?.flatMap((page): readonly Answer<N>['data'][number][] => page.data);
  return {
    answer: {
      rows,
      total: rows?.length ?? 0,
      fetching: found.isFetching,
      problem: found.error,
      retry: () => void found.refetch(),
    },
    more: found.hasNextPage,
    partial: pages?.at(-1)?.meta.partial ?? false,
    loading: found.isFetchingNextPage,
    loadMore: () => void found.fetchNextPage(),
  };
}
