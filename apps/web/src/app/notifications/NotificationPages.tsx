import type { Notification } from '@drawdesk/contract';
import { Button, Skeleton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { ButtonLink, type PageLink } from '../../ui/layout/ButtonLink.tsx';
import { wholeList } from '../../ui/layout/whole-list.ts';
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
  /** The page with the work of all of them, if there is one. */
  all?: PageLink | undefined;
  /** The one that the line above names: the first of those before that link. */
  first?: Notification;
  close: () => void;
}

/** Rows before the link to the page that has them all. */
const shownMax = 5;

/**
 * The notifications of one group, newest first: page by page, or the one that its line names with the newest, and a link to
 * the page with their work.
 */
export function NotificationPages(props: NotificationPagesProps) {
  const { filter, titled, unreadOnly, all, first, close } = props;
  const { t } = useTranslation();
  const { list, problem, retry, more, asking } = useNotificationList({
    ...filter,
    ...(unreadOnly && { unread: 'true' }),
  });
  const { readOne } = useReadNotifications();
  if (problem) return <ErrorState slim problem={problem} retry={retry} />;
  if (!list) return <Skeleton height={58} m={12} w="auto" radius="md" />;
  const others = list.filter(({ notificationId }) => notificationId !== first?.notificationId);
  const shown = all && first ? [first, ...others].slice(0, shownMax) : list;
  return (
    <>
      <ul className={classes.list}>
        {shown.map((one) => (
          <NotificationRow key={one.notificationId} news={one} titled={titled} read={readOne} close={close} />
        ))}
      </ul>
      {all && (more || list.length > shown.length) && (
        <ButtonLink
          {...all}
          state={wholeList}
          className={classes.more ?? ''}
          variant="subtle"
          size="compact-md"
          fullWidth
          onClick={close}
        >
          {t('notifications.all')}
        </ButtonLink>
      )}
      {more && !all && (
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
