import type { BundleProviderDto } from '@drawdesk/contract';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { callOptions } from '../../../api/use-call.ts';
import type { Prizes, Size } from '../bundle-sizes.ts';

export type Level = 'aggregator' | 'agent';

/** The starting values of a size: for a master the usual values, for an agent the values of its master. */
type Offer = {
  price: string;
  quantity: number | null;
  maxPerPlayer: number | null;
  prizes: Prizes;
};
export type Offers = Readonly<Partial<Record<Size, Offer>>>;

/**
 * The starting values by size, and the sizes that already have separate terms; undefined until they are
 * loaded.
 */
export function useOffers(level: Level, ownerId: string | null, provider: BundleProviderDto | undefined) {
  const providerId = provider?.providerId ?? '';
  const known = ownerId !== null && provider !== undefined;
  const bounds = useQuery({
    ...callOptions('liveTickets.bounds', { params: { agentId: ownerId ?? '', providerId } }),
    enabled: known && level === 'agent',
  });
  const owner = level === 'agent' ? { agentId: ownerId ?? '' } : { aggregatorId: ownerId ?? '' };
  const there = useQuery({
    ...callOptions('liveTickets.list', { query: { providerId, level, ...owner } }),
    enabled: known,
  });
  const offers = useMemo((): Offers | undefined => {
    if (!provider) return undefined;
    if (level === 'agent') return bounds.data && bySize(bounds.data);
    return bySize(provider.seeds.map((seed) => ({ ...seed, quantity: null, maxPerPlayer: null })));
  }, [level, provider, bounds.data]);
  return {
    offers: known && there.data ? offers : undefined,
    there: there.data ?? [],
    problem: bounds.error ?? there.error,
    retry: () => void Promise.all([bounds.refetch(), there.refetch()]),
  };
}

const bySize = (rows: readonly (Offer & { size: Size })[]): Offers =>
  Object.fromEntries(
    rows.map(({ size, price, quantity, maxPerPlayer, prizes }) => [
      size,
      { price, quantity, maxPerPlayer, prizes },
    ]),
  );
