import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { callOptions } from '../../api/use-call.ts';
import { useMay } from '../../session/use-may.ts';

export interface TenantOption {
  value: string;
  label: string;
}

interface Tenant {
  code: string;
  name: string;
}

/** The label of a master or an agent wherever one is chosen. */
export const tenantLabel = ({ code, name }: Tenant): string => `${code} · ${name}`;

/** Which masters or agents can be chosen. */
export interface TenantsAsked {
  of: 'masters' | 'agents';
  /** Only agents below this master. */
  below?: string | null | undefined;
  /** Recipients of banners or news: offered also to people who may not manage these accounts. */
  audienceOf?: 'banner' | 'news' | undefined;
}

/** The most options offered at once: the search finds the others. */
const offered = { page: 1, itemsPerPage: 50, sortBy: 'code', orderBy: 'asc' } as const;
const settleMs = 250;
const kept = { staleTime: 60_000, placeholderData: keepPreviousData } as const;

/** Masters or agents whose code or name matches the typed text; undefined until the first answer. */
export function useTenantOptions(
  { of, below, audienceOf }: TenantsAsked,
  search: string,
): readonly TenantOption[] | undefined {
  const may = useMay();
  const [q] = useDebouncedValue(search.trim(), settleMs);
  const found = q && { q };
  const masters = useQuery({
    ...callOptions('aggregators.list', { query: { ...offered, ...found } }),
    ...kept,
    enabled: of === 'masters' && !audienceOf && may('aggregators.list'),
    select: (rows) => rows.map((one) => ({ value: one.aggregatorId, label: tenantLabel(one) })),
  });
  const agents = useQuery({
    ...callOptions('agents.list', {
      query: { ...offered, ...(below && { aggregatorId: below }), ...found },
    }),
    ...kept,
    enabled: of === 'agents' && !audienceOf && may('agents.list'),
    select: (rows) => rows.map((one) => ({ value: one.agentId, label: tenantLabel(one) })),
  });
  const audience = useQuery({
    ...callOptions(audienceOf === 'news' ? 'news.audience' : 'banners.audience', { query: { of, ...found } }),
    ...kept,
    enabled: audienceOf !== undefined,
    select: (rows) => rows.map((one) => ({ value: one.id, label: tenantLabel(one) })),
  });
  if (audienceOf) return audience.data;
  return of === 'masters' ? masters.data : agents.data;
}
