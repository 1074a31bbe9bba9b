import { useInfiniteQuery } from '@tanstack/react-query';
import { call } from '../../../api/call.ts';
import type { Answer } from '../../../api/operation-types.ts';
import type { ApiProblem } from '../../../api/problem.ts';
import { callKey } from '../../../api/use-call.ts';
import type { DayRange } from '../../../ui/dates/business-day.ts';

type Statement = Answer<'ledger.statement'>;

/** A statement as far as it was turned over. */
export function useStatement(accountId: string, range: DayRange) {
  const input = { params: { accountId }, query: { ...range } };
  const found = useInfiniteQuery<
    Statement,
    ApiProblem,
    { pages: Statement[] },
    readonly unknown[],
    string | null
  >({
    queryKey: [...callKey('ledger.statement', input), 'pages'],
    queryFn: ({ pageParam, signal }) =>
      call(
        'ledger.statement',
        { ...input, query: { ...input.query, ...(pageParam && { after: pageParam }) } },
        { signal },
      ) as never,
    initialPageParam: null,
    getNextPageParam: (last) => last.meta.next,
  });
  const rows = found.data?.pages.flatMap((page) => page.data);
  return {
    input,
    meta: found.data?.pages[0]?.meta,
    answer: {
      rows,
      total: rows?.length ?? 0,
      fetching: found.isFetching,
      problem: found.error,
      retry: () => void found.refetch(),
    },
    more: found.hasNextPage,
    loading: found.isFetchingNextPage,
    loadMore: () => void found.fetchNextPage(),
  };
}
