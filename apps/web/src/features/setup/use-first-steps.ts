import type { FirstSteps } from '@drawdesk/contract';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { callOptions } from '../../api/use-call.ts';
import { useMay } from '../../session/use-may.ts';

/**
 * Steps are done on other pages, on the command line and by a player site, so the list is reloaded this often.
 */
const everyMs = 5_000;

/** The open steps, for people who can do some of them. Not reloaded once all are done. */
export function useFirstSteps(): UseQueryResult<FirstSteps | null> {
  const may = useMay()('setup.steps');
  return useQuery({
    ...callOptions('setup.steps'),
    enabled: may,
    staleTime: ({ state }) => (state.data?.open ? 0 : Number.POSITIVE_INFINITY),
    refetchInterval: ({ state }) => (state.data?.open ? everyMs : false),
  });
}
