import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { Licence } from './match-licences.ts';

interface Licences {
  packages: Licence[];
  texts: string[];
}

/** The list the build has written of itself. */
export function useLicences(): UseQueryResult<Licences> {
  return useQuery({
    queryKey: ['licences'],
    queryFn: async ({ signal }): Promise<Licences> => {
      const answer = await fetch('/builds/licences.json', { signal });
      if (!answer.ok) throw new Error(`The list of licences answered ${answer.status}`);
      return answer.json();
    },
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
}
