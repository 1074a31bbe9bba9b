import type { NotificationGroup as Group } from '@drawdesk/contract';
import { IconCheck, IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { kindLooks } from '../../shared/notifications/kind-looks.ts';
import { allOf, verbOf } from '../../shared/notifications/needed-work.ts';
import { useMayOpen } from '../../shared/notifications/use-may-open.ts';
import { useNotificationParts } from '../../shared/notifications/use-notification-detail.ts';
import { RelativeTime } from '../../ui/figures/DateTime.tsx';
import { formatCount } from '../../ui/figures/format-money.ts';
import { NotificationPages } from './NotificationPages.tsx';
import classes from './notifications.module.css';
import { ReadDot } from './ReadDot.tsx';

interface Opens {
  unreadOnly: boolean;
  close: () => void;
}

interface NotificationGroupProps extends Opens {
  group: Group;
  /** Marks all of the kind as read; undefined while impersonating a tenant. */
  read: (() => void) | undefined;
}

/** Several notifications of one kind in one line: how many, and the one to begin with; all of them when it is opened. */
export function NotificationGroup({ group, read, ...opens }: NotificationGroupProps) {
  const { t } = useTranslation();
  const partsOf = useNotificationParts();
  const mayOpen = useMayOpen();
  const { kind, count, unread, first } = group;
  const { icon: Icon, tone } = kindLooks[kind];
  const { about, worst } = partsOf(first.values);
  return (
    <Folded
      fresh={unread > 0}
      read={read}
      title={
        <>
          {kind === 'number_high_risk' ? t('notifications.riskGroup') : t(`notifications.kind.${kind}`)}{' '}
          <span className={classes.fresh}>{formatCount(count)}</span>
        </>
      }
      icon={
        <span className={classes.icon} data-tone={tone}>
          <Icon size={19} stroke={1.7} />
        </span>
      }
      pages={() => (
        <NotificationPages
          filter={{ kind, done: 'false' }}
          titled={false}
          all={allOf(kind, mayOpen)}
          first={first}
          {...opens}
        />
      )}
    >
      {about && (
        <span className={classes.detail}>
          {t(`notifications.shown.${shownOf(kind)}`)} {about}
        </span>
      )}
      {worst && <span className={classes.detail}>{worst}</span>}
      <span className={classes.when}>
        <RelativeTime at={first.createdAt} />
      </span>
    </Folded>
  );
}

/** Why the one that is shown of a kind is shown. */
const shownOf = (kind: Group['kind']) => {
  if (kind === 'number_high_risk') return 'highest';
  return kind in verbOf ? 'first' : 'newest';
};

/** What is done, below all that is not. */
export function DoneGroup({ count, ...opens }: Opens & { count: number }) {
  const { t } = useTranslation();
  return (
    <Folded
      fresh={false}
      title={t('notifications.doneGroup', { count: count > 99 ? '99+' : count })}
      icon={
        <span className={classes.icon}>
          <IconCheck size={19} stroke={1.8} />
        </span>
      }
      pages={() => <NotificationPages filter={{ done: 'true' }} titled {...opens} />}
    />
  );
}

interface FoldedProps {
  fresh: boolean;
  /** Marks what is in it as read. */
  read?: (() => void) | undefined;
  icon: ReactNode;
  title: ReactNode;
  /** More about it while it is closed: below the line that is pressed, which stays where it is. */
  children?: ReactNode;
  pages: () => ReactNode;
}

function Folded({ fresh, read, icon, title, children, pages }: FoldedProps) {
  const { t } = useTranslation();
  const [opened, setOpened] = useState(false);
  const listId = useId();
  const Chevron = opened ? IconChevronUp : IconChevronDown;
  return (
    <li className={classes.group}>
      <div className={classes.row} data-fresh={fresh}>
        <button
          type="button"
          className={classes.link}
          aria-expanded={opened}
          aria-controls={listId}
          onClick={() => setOpened(!opened)}
        >
          {icon}
          <span className={`${classes.text} ${classes.what} ${classes.folded}`}>
            {title}
            <Chevron size={18} className={classes.chevron} aria-hidden />
          </span>
        </button>
        {fresh && read && <ReadDot label={t('notifications.markAllRead')} read={read} />}
      </div>
      {children && !opened && <div className={classes.summary}>{children}</div>}
      <div id={listId} className={classes.inGroup} hidden={!opened}>
        {opened && pages()}
      </div>
    </li>
  );
}
