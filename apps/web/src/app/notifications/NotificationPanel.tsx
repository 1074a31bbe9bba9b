import { Button, ScrollArea, Skeleton } from '@mantine/core';
import { IconBellOff, IconChecks } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSignedIn } from '../../session/session.ts';
import { ErrorState } from '../../ui/states/ErrorState.tsx';
import { NotificationRow } from './NotificationRow.tsx';
import classes from './notifications.module.css';
import { useNotificationList } from './use-notification-list.ts';

/** The notifications, newest first; page by page. */
export function NotificationPanel({ unread, close }: { unread: number; close: () => void }) {
  const { t } = useTranslation();
  const { mode } = useSignedIn();
  const [unreadOnly, setUnreadOnly] = useState(false);
  const notifications = useNotificationList(unreadOnly);
  const mayMark = mode === 'own';
  const [latest] = notifications.list ?? [];
  return (
    <section aria-label={t('notifications.title')}>
      <div className={classes.head}>
        <h2 className={classes.title}>{t('notifications.title')}</h2>
        {unread > 0 && <span className={classes.fresh}>{t('notifications.new', { count: unread })}</span>}
      </div>
      <div className={classes.tools}>
        <Button
          variant={unreadOnly ? 'light' : 'subtle'}
          color={unreadOnly ? 'primary' : 'gray'}
          size="compact-sm"
          aria-pressed={unreadOnly}
          onClick={() => setUnreadOnly(!unreadOnly)}
        >
          {t('notifications.unreadOnly')}
        </Button>
        {mayMark && (
          <Button
            variant="subtle"
            size="compact-sm"
            leftSection={<IconChecks size={16} />}
            disabled={unread === 0 || !latest}
            onClick={() => latest && notifications.readAll(latest.notificationId)}
          >
            {t('notifications.readAll')}
          </Button>
        )}
      </div>
      {notifications.problem ? (
        <ErrorState problem={notifications.problem} retry={notifications.retry} />
      ) : (
        <ScrollArea.Autosize mah="min(460px, 62dvh)" type="auto" scrollbarSize={8}>
          {!notifications.list && <Waiting />}
          {notifications.list?.length === 0 && (
            <p className={classes.empty}>
              <IconBellOff size={30} stroke={1.4} aria-hidden />
              {unreadOnly ? t('notifications.emptyUnread') : t('notifications.empty')}
            </p>
          )}
          <ul className={classes.list}>
            {notifications.list?.map((one) => (
              <NotificationRow
                key={one.notificationId}
                news={one}
                read={mayMark ? () => notifications.read(one.notificationId) : undefined}
                close={close}
              />
            ))}
          </ul>
          {notifications.more && (
            <Button
              className={classes.more ?? ''}
              variant="subtle"
              fullWidth
              loading={notifications.asking}
              onClick={notifications.more}
            >
              {t('notifications.more')}
            </Button>
          )}
        </ScrollArea.Autosize>
      )}
    </section>
  );
}

const Waiting = () => (
  <div className={classes.skeletons}>
    {[0, 1, 2].map((row) => (
      <Skeleton key={row} height={58} radius="md" />
    ))}
  </div>
);
