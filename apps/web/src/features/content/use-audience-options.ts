import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { callOptions } from '../../api/use-call.ts';
import type { TenantOption } from '../../shared/organisations/use-tenant-options.ts';
import type { Kind } from './ContentFrame.tsx';

const settleMs = 250;
const freshMs = 60_000;

/** A label that was taken over by a choice is no search for it. */
const asked = (search: string): string => (search.includes(' · ') ? '' : search.trim());

/** Masters or agents to choose from, found by code or name; also for who keeps none of their accounts. */
export function useAudienceOptions(
  kind: Kind,
  of: 'masters' | 'agents',
  search: string,
): readonly TenantOption[] {
  const [q] = useDebouncedValue(asked(search), settleMs);
  const query = { of, ...(q && { q }) };
  const { data = [] } = useQuery({
    ...callOptions(kind === 'banner' ? 'banners.audience' : 'news.audience', { query }),
    staleTime: freshMs,
    placeholderData: keepPreviousData,
  });
  return data.map(({ id, code, name }) => ({ value: id, label: `${code} · ${name}` }));
}
