import type { FirstSteps } from '@drawdesk/contract';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { ApiProblem } from '../../api/problem.ts';
import { callOptions } from '../../api/use-call.ts';
import { useMay } from '../../session/use-may.ts';

/** Steps are taken at other screens, at the command line and by a player site: the list asks again this often. */
const everyMs = 5_000;

/** What the house still needs, for those who may do something about it; once nothing is open, it is not asked again. */
export function useFirstSteps(): UseQueryResult<FirstSteps | null, ApiProblem> {
  const may = useMay()('setup.steps');
  return useQuery<FirstSteps | null, ApiProblem>({
    ...(callOptions('setup.steps') as object as { queryKey: string[] }),
    enabled: may,
    staleTime: ({ state }) => (state.data?.open ? 0 : Number.POSITIVE_INFINITY),
    refetchInterval: ({ state }) => (state.data?.open ? everyMs : false),
  });
}
