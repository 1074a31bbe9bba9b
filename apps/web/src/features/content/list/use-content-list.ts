import { type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/call.ts';
import type { Answer } from '../../../api/operation-types.ts';
import type { ApiProblem } from '../../../api/problem.ts';
import { callKey } from '../../../api/use-call.ts';

type ListName = 'banners.list' | 'news.list';

/** Rows go from scheduled to running to ended by themselves. */
const everyMs = 60_000;

const inputOf = (archived: boolean) => ({ query: { archived: archived ? 'true' : 'false' } }) as const;
/** Beside what `useCall` keeps of the same call, which is without the version of the order. */
const keyOf = (name: ListName, archived: boolean) => [...callKey(name, inputOf(archived)), 'ordered'];

interface KeptList<A> {
  answer: UseQueryResult<A, ApiProblem>;
  /** Puts the answer to a new order where the list is read. */
  keep: (saved: A) => void;
}

/** A list with the version of its order. */
export function useContentList<N extends ListName>(name: N, archived: boolean): KeptList<Answer<N>> {
  const client = useQueryClient();
  const answer = useQuery<Answer<N>, ApiProblem>({
    queryKey: keyOf(name, archived),
    queryFn: ({ signal }) => call<ListName>(name, inputOf(archived), { signal }) as Promise<Answer<N>>,
    refetchInterval: everyMs,
  });
  return { answer, keep: (saved) => void client.setQueryData(keyOf(name, false), saved) };
}
