import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import type { Answer, CallInput, ConsoleOperation } from '../../api/operation-types.ts';
import type { ApiProblem } from '../../api/problem.ts';
import { queryClient } from '../../api/query-client.ts';
import { callKey } from '../../api/use-call.ts';
import { toastError } from '../toast.ts';
import type { ListAnswer } from './list-answer.ts';

/** Lists that nobody counts: a page says where the next one begins. */
export type CursorOperation = {
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
export interface CursorPages<N extends CursorOperation> {
  answer: ListAnswer<Answer<N>['data'][number]>;
  /** What the first and the last page say beside their rows. */
  first: Answer<N>['meta'] | undefined;
  last: Answer<N>['meta'] | undefined;
  more: boolean;
  loading: boolean;
  loadMore: () => void;
}

/** One page after another below each other; other filters begin anew, with the old rows until the new ones are there. */
export function useCursorPages<N extends CursorOperation>(
  name: N,
  input: CallInput<N>,
  /** What the operation calls the place to go on from. */
  cursor: 'after' | 'before' = 'after',
): CursorPages<N> {
  const ask = async (place?: string): Promise<Page> => {
    const asked: { query?: object } = input;
    return call(name, {
      ...input,
      query: { ...asked.query, ...(place && { [cursor]: place }) },
    } as CallInput<N>) as never;
  };
  const begun = useQuery<Page, ApiProblem>({
    queryKey: [...callKey(name, input), 'cursor'],
    queryFn: () => ask(),
    placeholderData: keepPreviousData,
  });
  const [turned, setTurned] = useState<{ of: Page | undefined; pages: readonly Page[] }>({
    of: undefined,
    pages: [],
  });
  const [loading, setLoading] = useState(false);
  // Pages that followed another beginning are no continuation of this one.
  const pages = begun.data ? [begun.data, ...(turned.of === begun.data ? turned.pages : [])] : undefined;
  const next = pages?.at(-1)?.meta.next ?? null;
  const loadMore = async () => {
    if (next === null || !pages) return;
    setLoading(true);
    try {
      const queryKey = [...callKey(name, input), 'cursor', next];
      const page = await queryClient.fetchQuery({ queryKey, queryFn: () => ask(next) });
      setTurned({ of: pages[0], pages: [...pages.slice(1), page] });
    } catch (thrown) {
      toastError((thrown as ApiProblem).title);
    } finally {
      setLoading(false);
    }
  };
  const rows = pages?.flatMap(({ data }) => data) as Answer<N>['data'][number][] | undefined;
  return {
    answer: {
      rows,
      total: rows?.length ?? 0,
      fetching: begun.isFetching,
      problem: begun.error,
      retry: () => void begun.refetch(),
    },
    first: pages?.[0]?.meta as Answer<N>['meta'] | undefined,
    last: pages?.at(-1)?.meta as Answer<N>['meta'] | undefined,
    more: next !== null,
    loading,
    loadMore: () => void loadMore(),
  };
}
