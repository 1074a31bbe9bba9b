import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { serverTime } from '../../api/server-clock.ts';
import { invalidate, useCall } from '../../api/use-call.ts';
import { useOwner } from './use-owner.ts';

/** Timers of the browser are limited to 24.8 days. A page is not open for that long. */
const waitMaxMs = 24 * 3_600_000;
/** The server opens or closes a round at its time, and reports it a moment later. */
const turnMs = 1_500;

/**
 * The values of the addressed level for a provider, and the effective ones. Reloaded when a round opens or
 * closes.
 */
export function useRateSheet(providerId: string) {
  const owner = useOwner();
  const answer = useCall('rates.get', { params: { providerId }, query: owner });
  const { data } = answer;
  const client = useQueryClient();
  const turns = [data?.nextRound?.openAt, ...(data?.openRounds ?? []).map(({ closeAt }) => closeAt)];
  const next = turns.filter((at) => at !== undefined).sort()[0];
  useEffect(() => {
    if (next === undefined) return;
    const waitMs = Math.max(Date.parse(next) - serverTime().getTime(), 0) + turnMs;
    const timer = setTimeout(() => void invalidate(client, ['rates']), Math.min(waitMs, waitMaxMs));
    return () => clearTimeout(timer);
  }, [next, client]);
  return answer;
}
