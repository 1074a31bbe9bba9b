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
import type { AnswerData, CallInput, ConsoleOperation, InputArgument } from './operation-types.ts';
import type { ApiProblem } from './problem.ts';

/** `['rounds', 'list', input]`: a word invalidates everything of that feature, word and verb one operation. */
export const callKey = (name: ConsoleOperation, input?: object) => [...name.split('.'), input ?? {}] as const;

/** One read as query options, for `useQuery`, `prefetchQuery` and `setQueryData`. */
export const callOptions = <N extends ConsoleOperation>(name: N, ...given: InputArgument<N>) => {
  // What the tuple holds: taken apart generically it would be the inputs of all operations in all combinations.
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
  return useQuery<AnswerData<N>, ApiProblem>(callOptions(name, ...input) as never);
}

/** Marks all reads of these words, or these reads alone, as stale, so that open screens ask again. */
export const invalidate = (client: QueryClient, touched: readonly Touched[]) =>
  Promise.all(touched.map((name) => client.invalidateQueries({ queryKey: name.split('.') })));

/** Refreshes what a write touches, when it changed something although it was refused, or later than at once. */
export const refreshAfter = (client: QueryClient, name: ConsoleOperation) =>
  invalidate(client, operations[name].touches);

interface WriteOptions {
  /** `by-caller`: while something shown once is still on the screen; the caller invalidates when it is put away. */
  refresh?: 'by-caller';
}

/**
 * One write: `const confirm = useWrite('results.confirm')`, then `confirm.mutateAsync(input)`. Whatever the caller does on
 * success, what the contract says that the write touches is refreshed first. Repeating the same input after a lost
 * connection sends the same Idempotency-Key, so nothing happens twice.
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
        attempt.current = { input: intention, key: crypto.randomUUID() };
      }
      const options = { idempotencyKey: attempt.current.key };
      const answer: { data: AnswerData<N> } = (await call(name, input, options)) as never;
      attempt.current = { input: '', key: '' };
      return answer.data;
    },
    onSuccess: () => (refresh === 'by-caller' ? undefined : refreshAfter(client, name)),
  });
}
