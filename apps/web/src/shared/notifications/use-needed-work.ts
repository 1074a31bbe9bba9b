import type { Needed } from '@drawdesk/contract';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { callOptions } from '../../api/use-call.ts';
import { useRoundChanges } from '../rounds/use-round-changes.ts';

/** The stream reports most changes; a number over high risk ends by the clock, when its round closes. */
const everyMs = 30_000;

/** What waits for the reader or for others, kept up to date. */
export function useNeededWork(): UseQueryResult<Needed[]> {
  useRoundChanges(['notifications.needed']);
  return useQuery({ ...callOptions('notifications.needed'), refetchInterval: everyMs });
}
