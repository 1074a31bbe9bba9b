import type { Notification } from '@drawdesk/contract';
import { Button, Skeleton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { WorkList } from '../../shared/notifications/needed-work.ts';
import { useNotificationParts } from '../../shared/notifications/use-notification-detail.ts';
import { ButtonLink } from '../../ui/layout/ButtonLink.tsx';
import { wholeList } from '../../ui/layout/whole-list.ts';
import { ErrorState } from '../../ui/states/ErrorState.tsx';
import { byTask } from './by-task.ts';
import { NotificationRow, type NotificationRowProps } from './NotificationRow.tsx';
import classes from './notifications.module.css';
import { type NotificationFilter, useNotificationList } from './use-notification-list.ts';
import { useReadNotifications } from './use-read-notifications.ts';

interface NotificationPagesProps {
  filter: NotificationFilter;
  /** Whether each row names its kind. */
  titled: boolean;
  unreadOnly: boolean;
  /** The page with the work of all of them, if there is one. */
  all?: WorkList | undefined;
  /** The one that the line above names: the first of those before that link. */
  first?: Notification;
  close: () => void;
}

/** Tasks before the link to the page that has them all. */
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
  const tasks = byTask(all && first ? [first, ...others] : list);
  const shown = all ? tasks.slice(0, shownMax) : tasks;
  return (
    <>
      <ul className={classes.list}>
        {shown.map((task) => (
          <TaskRows key={task[0]?.notificationId} task={task} titled={titled} read={readOne} close={close} />
        ))}
      </ul>
      {all && (more || tasks.length > shown.length) && (
        <ButtonLink
          {...all.link}
          state={wholeList}
          className={classes.more ?? ''}
          variant="subtle"
          size="compact-md"
          fullWidth
          onClick={close}
        >
          {t('notifications.openIn', { page: t(`pages.${all.page}`) })}
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

interface TaskRowsProps extends Pick<NotificationRowProps, 'read' | 'close'> {
  task: readonly Notification[];
  titled: boolean;
}

/** The notifications of one task: several, which are of one round, stand below its name. */
function TaskRows({ task, titled, ...row }: TaskRowsProps) {
  const partsOf = useNotificationParts();
  const [first, ...others] = task;
  if (!first) return null;
  if (others.length === 0) return <NotificationRow news={first} titled={titled} {...row} />;
  return (
    <li className={classes.round}>
      <span className={classes.roundName}>{partsOf(first.values).about}</span>
      <ul className={classes.list}>
        {task.map((one) => (
          <NotificationRow key={one.notificationId} news={one} titled={titled} ofRound {...row} />
        ))}
      </ul>
    </li>
  );
}
