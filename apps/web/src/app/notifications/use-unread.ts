import { useQuery, useQueryClient } from '@tanstack/react-query';
import { callOptions, invalidate } from '../../api/use-call.ts';
import { useLive } from '../../api/use-live.ts';

/** The stream tells of news; where it cannot be had, the count is true again after this. */
const anywayMs = 5 * 60_000;

/** How many are unread, kept true by the live stream; so is the list while it is open. */
export function useUnread(): number {
  const client = useQueryClient();
  useLive({}, ({ event }) => {
    if (event === 'notification') void invalidate(client, ['notifications']);
  });
  const { data } = useQuery({ ...callOptions('notifications.unread'), refetchInterval: anywayMs });
  return data?.unread ?? 0;
}
