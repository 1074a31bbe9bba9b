import { ActionIcon } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type NavigateOptions, useNavigate } from '@tanstack/react-router';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { callOptions, invalidate } from '../../api/use-call.ts';
import { useLive } from '../../api/use-live.ts';
import { useSignedIn } from '../../session/session.ts';
import { useDateStyle } from '../../ui/figures/DateTime.tsx';
import { lazyPart } from '../../ui/loading/lazy-part.tsx';
import { useDrop } from '../../ui/overlays/use-drop.ts';
import classes from './notifications.module.css';

const Panel = lazyPart(
  async () => ({ default: (await import('./NotificationDrop.tsx')).NotificationDrop }),
  'above',
);

/**
 * The bell: the number of unread notifications, live; the list is fetched when it is first opened (screens.md
 * §4).
 */
export function NotificationsButton() {
  const { t } = useTranslation();
  const unread = useUnread();
  const { button, at } = useDrop('dialog');
  return (
    <>
      <ActionIcon
        {...button}
        className={classes.bell ?? ''}
        variant="subtle"
        color="gray"
        size="lg"
        radius="xl"
        aria-label={
          unread > 0 ? t('notifications.buttonUnread', { count: unread }) : t('notifications.button')
        }
      >
        <IconBell size={21} stroke={1.6} />
        {unread > 0 && (
          <span className={classes.count} aria-hidden>
            {unread > 99 ? '99+' : unread}
          </span>
        )}
      </ActionIcon>
      <Suspense>{at && <Panel at={at} unread={unread} />}</Suspense>
    </>
  );
}

/**
 * The stream reports new notifications; where there is no stream, the count is read again after this time.
 */
const anywayMs = 5 * 60_000;

/** The number of unread notifications, kept up to date by the live stream; the list too while it is open. */
function useUnread(): number {
  const client = useQueryClient();
  const profile = useSignedIn();
  const navigate = useNavigate();
  const style = useDateStyle();
  useLive({}, ({ event }) => {
    if (event !== 'notification') return;
    void invalidate(client, ['notifications']);
    if (profile.mode === 'own')
      void import('./show-fresh.ts').then(({ showFresh }) =>
        showFresh(profile, style, (place) => void navigate(place as NavigateOptions)),
      );
  });
  const { data } = useQuery({ ...callOptions('notifications.unread'), refetchInterval: anywayMs });
  return data?.unread ?? 0;
}
