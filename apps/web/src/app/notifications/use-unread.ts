import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { callOptions, invalidate } from '../../api/use-call.ts';
import { useLive } from '../../api/use-live.ts';
import { withTexts } from '../../i18n/start-i18n.ts';
import { useSignedIn } from '../../session/session.ts';

/** The stream tells of news; where it cannot be had, the count is true again after this. */
const anywayMs = 5 * 60_000;

/** How many are unread, kept true by the live stream; so is the list while it is open. */
export function useUnread(): number {
  const client = useQueryClient();
  const profile = useSignedIn();
  const navigate = useNavigate();
  useLive({}, ({ event }) => {
    if (event !== 'notification') return;
    void invalidate(client, ['notifications']);
    if (profile.mode === 'own')
      void withTexts(import('./show-fresh.ts')).then(({ showFresh }) =>
        showFresh(profile, (to) => void navigate({ to })),
      );
  });
  const { data } = useQuery({ ...callOptions('notifications.unread'), refetchInterval: anywayMs });
  return data?.unread ?? 0;
}
