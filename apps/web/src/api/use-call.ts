import { operations } from 'virtual:contract';
import type { Touched } from '@drawdesk/contract';
import {
  type QueryClient,
  queryOptions,
  type UseMutationResult,
  type UseQueryResult,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useRef } from 'react';
import { call } from './call.ts';
import { newKey } from './new-key.ts';
import type { AnswerData, CallInput, ConsoleOperation, InputArgument } from './operation-types.ts';
import type { ApiProblem } from './problem.ts';

declare module '@tanstack/react-query' {
  interface Register {
    /** What `call` throws; an aborted request is no error of a read. */
    defaultError: ApiProblem;
  }
}

/**
 * `['rounds', 'list', input]`: the first word invalidates everything of that feature, word and verb
 * invalidate one operation.
 */
export const callKey = (name: ConsoleOperation, input?: object) => [...name.split('.'), input ?? {}] as const;

/** One read as query options, for `useQuery`, `prefetchQuery` and `setQueryData`. */
export const callOptions = <N extends ConsoleOperation>(name: N, ...given: InputArgument<N>) => {
  // The type that the tuple has: a generic destructuring would make all inputs of all operations in all
  // combinations.
  const input = given[0] as CallInput<N> | undefined;
  return queryOptions({
    queryKey: callKey(name, input),
    queryFn: async ({ signal }): Promise<AnswerData<N>> => {
      const answer: { data: AnswerData<N> } = (await call(name, input, { signal })) as never;
      return answer.data;
    },
  });
};

/** Reads one operation: `useCall('rounds.get', { params: { roundId } })` gives its `data`. */
export function useCall<N extends ConsoleOperation>(
  name: N,
  ...input: InputArgument<N>
): UseQueryResult<AnswerData<N>, ApiProblem> {
  return useQuery(callOptions(name, ...input));
}

/** Marks all reads of these words, or only these reads, as stale, so that open screens read again. */
export const invalidate = (client: QueryClient, touched: readonly Touched[]) =>
  Promise.all(touched.map((name) => client.invalidateQueries({ queryKey: name.split('.') })));

/**
 * Refreshes what a write touches: for a write that was refused but changed something, or that takes effect
 * later.
 */
export const refreshAfter = (client: QueryClient, name: ConsoleOperation) =>
  invalidate(client, operations[name].touches);

interface WriteOptions {
  /**
   * `by-caller`: for a value that is shown once and is still on the screen; the caller invalidates when it is
   * closed.
   */
  refresh?: 'by-caller';
}

/**
 * One write: `const confirm = useWrite('results.confirm')`, then `confirm.mutateAsync(input)`. Everything
 * that the write touches according to the contract is refreshed first, before the caller's own success
 * handler. Repeating the same input after a lost connection sends the same Idempotency-Key, so nothing
 * happens twice.
 */
export function useWrite<N extends ConsoleOperation>(
  name: N,
  { refresh }: WriteOptions = {},
): UseMutationResult<AnswerData<N>, ApiProblem, CallInput<N>> {
  const client = useQueryClient();
  const attempt = useRef({ input: '', key: '' });
  return useMutation<AnswerData<N>, ApiProblem, CallInput<N>>({
    mutationFn: async (input) => {
      const intention = JSON.stringify(input);
      if (attempt.current.input !== intention) {
        attempt.current = { input: intention, key: newKey() };
      }
      const options = { idempotencyKey: attempt.current.key };
      const answer: { data: AnswerData<N> } = (await call(name, input, options)) as never;
      attempt.current = { input: '', key: '' };
      return answer.data;
    },
    onSuccess: () => (refresh === 'by-caller' ? undefined : refreshAfter(client, name)),
  });
}
