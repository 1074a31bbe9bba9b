import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { invalidate, useCall } from '../../api/use-call.ts';
import { useOwner } from './use-owner.ts';

/** Timers of the browser end at 24.8 days; a page is not open for so long. */
const waitMaxMs = 24 * 3_600_000;
/** The server turns a round at its time, a moment before it tells. */
const turnMs = 1_500;

/** What the level of the address sets for a provider and what is in force there; asked for again when a round turns. */
export function useRateSheet(providerId: string) {
  const owner = useOwner();
  const answer = useCall('rates.get', { params: { providerId }, query: owner });
  const { data } = answer;
  const client = useQueryClient();
  const turns = [data?.nextRound?.openAt, ...(data?.openRounds ?? []).map(({ closeAt }) => closeAt)];
  const next = turns.filter((at) => at !== undefined).sort()[0];
  useEffect(() => {
    if (next === undefined) return;
    const waitMs = Math.max(Date.parse(next) - Date.now(), 0) + turnMs;
    const timer = setTimeout(() => void invalidate(client, ['rates']), Math.min(waitMs, waitMaxMs));
    return () => clearTimeout(timer);
  }, [next, client]);
  return answer;
}
