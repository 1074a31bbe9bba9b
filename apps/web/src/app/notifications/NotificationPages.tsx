import { Button, Skeleton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '../../ui/states/ErrorState.tsx';
import { NotificationRow } from './NotificationRow.tsx';
import classes from './notifications.module.css';
import { type NotificationFilter, useNotificationList } from './use-notification-list.ts';
import { useReadNotifications } from './use-read-notifications.ts';

interface NotificationPagesProps {
  filter: NotificationFilter;
  /** Whether each row names its kind. */
  titled: boolean;
  unreadOnly: boolean;
  close: () => void;
}

/** The notifications of one group, newest first, page by page. */
export function NotificationPages({ filter, titled, unreadOnly, close }: NotificationPagesProps) {
  const { t } = useTranslation();
  const { list, problem, retry, more, asking } = useNotificationList({
    ...filter,
    ...(unreadOnly && { unread: 'true' }),
  });
  const { readOne } = useReadNotifications();
  if (problem) return <ErrorState slim problem={problem} retry={retry} />;
  if (!list) return <Skeleton height={58} m={12} w="auto" radius="md" />;
  return (
    <>
      <ul className={classes.list}>
        {list.map((one) => (
          <NotificationRow key={one.notificationId} news={one} titled={titled} read={readOne} close={close} />
        ))}
      </ul>
      {more && (
        <Button
          className={classes.more ?? ''}
          variant="subtle"
          size="compact-md"
          fullWidth
          loading={asking}
          onClick={more}
        >
          {t('notifications.more')}
        </Button>
      )}
    </>
  );
}
