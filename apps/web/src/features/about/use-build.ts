import { type UseQueryResult, useQuery } from '@tanstack/react-query';

/** The build this page runs (vite-build-id.ts); null where nothing was built, while developing. */
export interface Build {
  id: string;
  version: string;
}

export function useBuild(): UseQueryResult<Build | null> {
  const id = document.querySelector<HTMLMetaElement>('meta[name="build"]')?.content;
  return useQuery({
    queryKey: ['build', id ?? null],
    queryFn: async ({ signal }) => {
      if (!id) return null;
      const answer = await fetch(`/builds/meta/${id}.json`, { signal });
      // Of files this very build published; a newer one may have taken them away.
      return answer.ok ? ((await answer.json()) as Build) : { id, version: '–' };
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
}
