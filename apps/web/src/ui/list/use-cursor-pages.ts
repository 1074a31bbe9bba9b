import {
  type InfiniteData,
  infiniteQueryOptions,
  keepPreviousData,
  useInfiniteQuery,
} from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import type { Answer, CallInput, ConsoleOperation } from '../../api/operation-types.ts';
import type { ApiProblem } from '../../api/problem.ts';
import { callKey } from '../../api/use-call.ts';
import { toastError } from '../toast.ts';
import type { ListAnswer } from './list-answer.ts';

/** Lists that nobody counts: a page says where the next one begins. */
type CursorOperation = {
  [N in ConsoleOperation]: Answer<N> extends { data: unknown[]; meta: { next: string | null } }
    ? CallInput<N> extends { query?: { after?: string | undefined } | { before?: string | undefined } }
      ? N
      : never
    : never;
}[ConsoleOperation];

interface Page {
  data: unknown[];
  meta: { next: string | null };
}

/** Rows as far as the list was turned over, and how to go on. */
interface CursorPages<N extends CursorOperation> {
  answer: ListAnswer<Answer<N>['data'][number]>;
  /** What the first and the last page say beside their rows. */
  first: Answer<N>['meta'] | undefined;
  last: Answer<N>['meta'] | undefined;
  more: boolean;
  loading: boolean;
  loadMore: () => void;
}

/** What the operation calls the place to go on from. */
type Cursor = 'after' | 'before';

/** One page after another as one query: read again, every page follows from the one before, so that none goes missing. */
export const cursorOptions = <N extends CursorOperation>(name: N, input: CallInput<N>, cursor: Cursor) =>
  infiniteQueryOptions<
    Page,
    ApiProblem,
    InfiniteData<Page, string | null>,
    readonly unknown[],
    string | null
  >({
    queryKey: [...callKey(name, input), 'cursor'],
    queryFn: ({ pageParam, signal }) => {
      const asked: { query?: object } = input;
      const query = { ...asked.query, ...(pageParam !== null && { [cursor]: pageParam }) };
      return call(name, { ...input, query } as CallInput<N>, { signal }) as never;
    },
    initialPageParam: null,
    getNextPageParam: ({ meta }) => meta.next,
  });

/** One page after another below each other; other filters begin anew, with the old rows until the new ones are there. */
export function useCursorPages<N extends CursorOperation>(
  name: N,
  input: CallInput<N>,
  cursor: Cursor = 'after',
): CursorPages<N> {
  const read = useInfiniteQuery({ ...cursorOptions(name, input, cursor), placeholderData: keepPreviousData });
  const pages = read.data?.pages;
  const rows = pages?.flatMap(({ data }) => data) as Answer<N>['data'][number][] | undefined;
  const loadMore = async () => {
    const { error, isFetchNextPageError } = await read.fetchNextPage();
    if (isFetchNextPageError) toastError(error.title);
  };
  return {
    answer: {
      rows,
      total: rows?.length ?? 0,
      fetching: read.isFetching && !read.isFetchingNextPage,
      // the rows that are there stay: what went wrong beyond them is told once, in a toast
      problem: read.isFetchNextPageError ? null : read.error,
      retry: () => void read.refetch(),
    },
    first: pages?.[0]?.meta as Answer<N>['meta'] | undefined,
    last: pages?.at(-1)?.meta as Answer<N>['meta'] | undefined,
    more: read.hasNextPage,
    loading: read.isFetchingNextPage,
    loadMore: () => void loadMore(),
  };
}
