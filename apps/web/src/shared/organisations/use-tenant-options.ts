import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { callOptions } from '../../api/use-call.ts';
import { useMay } from '../../session/use-may.ts';

export interface TenantOption {
  value: string;
  label: string;
}

/** As many as a choice offers at once: its search asks for the others. */
const offered = { page: 1, itemsPerPage: 50, sortBy: 'code', orderBy: 'asc' } as const;
const settleMs = 250;
const freshMs = 60_000;

interface Asking {
  /** What is typed in the search of the choice. */
  search: string;
  enabled?: boolean;
}

/** A label that was taken over by a choice is no search for it. */
const asked = (search: string): string => (search.includes(' · ') ? '' : search.trim());

/** Masters to choose from, found by code or name. */
export function useMasterOptions({ search, enabled = true }: Asking): readonly TenantOption[] {
  const may = useMay()('aggregators.list');
  const [q] = useDebouncedValue(asked(search), settleMs);
  const { data = [] } = useQuery({
    ...callOptions('aggregators.list', { query: { ...offered, ...(q && { q }) } }),
    enabled: may && enabled,
    staleTime: freshMs,
    placeholderData: keepPreviousData,
  });
  return data.map(({ aggregatorId, code, name }) => ({ value: aggregatorId, label: `${code} · ${name}` }));
}

interface AskingAgents extends Asking {
  /** Only those below this master. */
  aggregatorId?: string | null;
}

/** Agents to choose from, found by code or name. */
export function useAgentOptions({
  search,
  aggregatorId,
  enabled = true,
}: AskingAgents): readonly TenantOption[] {
  const may = useMay()('agents.list');
  const [q] = useDebouncedValue(asked(search), settleMs);
  const below = aggregatorId ? { aggregatorId } : {};
  const { data = [] } = useQuery({
    ...callOptions('agents.list', { query: { ...offered, ...below, ...(q && { q }) } }),
    enabled: may && enabled,
    staleTime: freshMs,
    placeholderData: keepPreviousData,
  });
  return data.map(({ agentId, code, name }) => ({ value: agentId, label: `${code} · ${name}` }));
}
