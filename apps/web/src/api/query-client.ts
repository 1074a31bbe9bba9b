import { QueryClient } from '@tanstack/react-query';
import { ApiProblem } from './problem.ts';

/** Lost connections and a server under load are worth a retry; a refusal is not. */
const worthRetrying = (thrown: unknown): boolean =>
  thrown instanceof ApiProblem && (thrown.status === 0 || thrown.status === 503);

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { staleTime: 5_000, retry: (failures, thrown) => failures < 2 && worthRetrying(thrown) },
    mutations: { retry: false },
  },
});
