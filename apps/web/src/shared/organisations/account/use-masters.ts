import { useQuery } from '@tanstack/react-query';
import { callOptions } from '../../../api/use-call.ts';
import { useMay } from '../../../session/use-may.ts';

/** As many masters as a choice offers at once; the search of the choice reaches the others. */
const offered = { page: 1, itemsPerPage: 100, sortBy: 'code', orderBy: 'asc' } as const;

/** Masters to choose from, for staff; a master has no choice. */
export function useMasters(): {
  several: boolean;
  options: readonly { value: string; label: string }[];
  /** The house has no master yet. */
  none: boolean;
} {
  const several = useMay()('aggregators.list');
  const { data } = useQuery({
    ...callOptions('aggregators.list', { query: offered }),
    enabled: several,
    staleTime: 60_000,
  });
  return {
    several,
    options: (data ?? []).map((one) => ({ value: one.aggregatorId, label: `${one.code} · ${one.name}` })),
    none: data?.length === 0,
  };
}
