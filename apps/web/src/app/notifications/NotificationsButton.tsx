import { ActionIcon, Popover } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callOptions, invalidate } from '../../api/use-call.ts';
import { useLive } from '../../api/use-live.ts';
import { withTexts } from '../../i18n/start-i18n.ts';
import { useSignedIn } from '../../session/session.ts';
import { useDateStyle } from '../../ui/figures/DateTime.tsx';
import classes from './notifications.module.css';

const Panel = lazy(async () => ({
  default: (await withTexts(import('./NotificationPanel.tsx'))).NotificationPanel,
}));

/**
 * The bell: the number of unread notifications, live; the list is fetched when it is first opened (screens.md
 * §4).
 */
export function NotificationsButton() {
  const { t } = useTranslation();
  const [opened, setOpened] = useState(false);
  const unread = useUnread();
  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      position="bottom-end"
      offset={16}
      width="min(400px, calc(100vw - 24px))"
      shadow="md"
      trapFocus
      withinPortal
    >
      <Popover.Target>
        <ActionIcon
          className={classes.bell ?? ''}
          variant="subtle"
          color="gray"
          size="lg"
          radius="xl"
          aria-label={
            unread > 0 ? t('notifications.buttonUnread', { count: unread }) : t('notifications.button')
          }
          onClick={() => setOpened(!opened)}
        >
          <IconBell size={21} stroke={1.6} />
          {unread > 0 && (
            <span className={classes.count} aria-hidden>
              {unread > 99 ? '99+' : unread}
            </span>
          )}
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown p={0}>
        <Suspense fallback={<div className={classes.waiting} />}>
          {opened && <Panel unread={unread} close={() => setOpened(false)} />}
        </Suspense>
      </Popover.Dropdown>
    </Popover>
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
      void withTexts(import('./show-fresh.ts')).then(({ showFresh }) =>
        showFresh(profile, style, (to) => void navigate({ to })),
      );
  });
  const { data } = useQuery({ ...callOptions('notifications.unread'), refetchInterval: anywayMs });
  return data?.unread ?? 0;
}
