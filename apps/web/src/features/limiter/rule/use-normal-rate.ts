import type { BetType } from '@drawdesk/lottery';
import { useQuery } from '@tanstack/react-query';
import { callOptions } from '../../../api/use-call.ts';
import { useMay } from '../../../session/use-may.ts';
import type { Owner } from '../owner/owner-spec.ts';

interface Meant {
  owner: Owner;
  providerId: string | null;
  betTypes: readonly BetType[];
}

const freshMs = 60_000;

/**
 * The rate before the first step, where a rule is for one bet type of one provider; null where it is for
 * several.
 */
export function useNormalRate({ owner, providerId, betTypes }: Meant): string | null {
  const may = useMay()('rates.get');
  const [betType] = betTypes;
  const one = betTypes.length === 1;
  const { data } = useQuery({
    ...callOptions('rates.get', { params: { providerId: providerId ?? '' }, query: owner }),
    enabled: may && providerId !== null && one,
    staleTime: freshMs,
  });
  if (!one || providerId === null) return null;
  const row = data?.betTypes.find((line) => line.betType === betType);
  const value = row?.effective.payRate.value;
  return typeof value === 'string' ? value : null;
}
