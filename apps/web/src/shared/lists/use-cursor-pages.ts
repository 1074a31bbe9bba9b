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
import type { ListAnswer } from '../../ui/list/list-answer.ts';
import { toastError } from '../../ui/toast.ts';

/** Lists without a total count: each page returns the cursor of the next one. */
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

/** The rows of all pages read so far, and how to read more. */
interface CursorPages<N extends CursorOperation> {
  answer: ListAnswer<Answer<N>['data'][number]>;
  /** What the first and the last page return in addition to their rows. */
  first: Answer<N>['meta'] | undefined;
  last: Answer<N>['meta'] | undefined;
  more: boolean;
  loading: boolean;
  loadMore: () => void;
}

/** The name of the cursor in the operation. */
type Cursor = 'after' | 'before';

/**
 * All pages as one query: when it is read again, each page starts after the one before, so that no row is
 * missed.
 */
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
      const request: { query?: object } = input;
      const query = { ...request.query, ...(pageParam !== null && { [cursor]: pageParam }) };
      return call(name, { ...input, query } as CallInput<N>, { signal }) as never;
    },
    initialPageParam: null,
    getNextPageParam: ({ meta }) => meta.next,
  });

/**
 * All pages below each other; other filters start again, with the old rows visible until the new ones are
 * loaded.
 */
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
      // The loaded rows stay: an error on a later page is shown once, in a toast.
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
