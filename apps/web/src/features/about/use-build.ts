import { useQuery } from '@tanstack/react-query';

/** The id of the build that is served now; null while it is not known. */
export function useBuild(): string | null {
  const { data } = useQuery({
    queryKey: ['build'],
    queryFn: async ({ signal }): Promise<string | null> => {
      const answer = await fetch('/builds/latest.json', { signal });
      const body: unknown = answer.ok ? await answer.json() : null;
      return typeof body === 'object' && body !== null && 'id' in body ? String(body.id) : null;
    },
  });
  return data ?? null;
}
