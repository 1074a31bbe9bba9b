import type { Notification } from '@drawdesk/contract';
import { IconCheck } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { fetchExport } from '../../shared/exports/fetch-export.ts';
import { kindLooks } from '../../shared/notifications/kind-looks.ts';
import { placeOf } from '../../shared/notifications/places.ts';
import { useMayOpen } from '../../shared/notifications/use-may-open.ts';
import { useNotificationParts } from '../../shared/notifications/use-notification-detail.ts';
import { RelativeTime } from '../../ui/figures/DateTime.tsx';
import type { PageLink } from '../../ui/layout/ButtonLink.tsx';
import classes from './notifications.module.css';
import { ReadDot } from './ReadDot.tsx';

export interface NotificationRowProps {
  news: Notification;
  /** False below a line that names the kind already. */
  titled?: boolean;
  /** Below a line that names the round. */
  ofRound?: boolean;
  /** Marks it as read; undefined while impersonating a tenant. */
  read: ((notificationId: string) => void) | undefined;
  close: () => void;
}

/** One notification: what happened, to which thing, since when; with a link where there is a page. */
export function NotificationRow({ news, titled = true, ofRound = false, read, close }: NotificationRowProps) {
  const { t } = useTranslation();
  const place = placeOf(news.kind, news.values, useMayOpen());
  const { icon: Icon, tone } = kindLooks[news.kind];
  const { about, worst } = useNotificationParts()(news.values);
  const fresh = !news.read && !news.done;
  const { exportId } = news.values;
  const fetches = news.kind === 'export_ready' && exportId !== undefined;
  const follow = () => {
    if (fresh) read?.(news.notificationId);
    if (fetches) void fetchExport(exportId);
    close();
  };
  return (
    <li className={classes.row} data-fresh={fresh} data-done={news.done}>
      <Leading place={place} acts={fetches} follow={follow}>
        <span className={classes.icon} data-tone={news.done ? 'neutral' : tone} aria-hidden>
          {news.done ? <IconCheck size={19} stroke={1.8} /> : <Icon size={19} stroke={1.7} />}
        </span>
        <span className={classes.text}>
          {(titled || !about) && <span className={classes.what}>{t(`notifications.kind.${news.kind}`)}</span>}
          {about && !ofRound && <span className={titled ? classes.detail : classes.about}>{about}</span>}
          {worst && <span className={classes.detail}>{worst}</span>}
          {news.values.reason && <q className={classes.reason}>{news.values.reason}</q>}
          <span className={classes.when}>
            <RelativeTime at={news.createdAt} />
          </span>
        </span>
      </Leading>
      {fresh && read && (
        <ReadDot label={t('notifications.markRead')} read={() => read(news.notificationId)} />
      )}
    </li>
  );
}

interface LeadingProps {
  place: PageLink | undefined;
  /** Without a page: whether it has an action of its own. */
  acts: boolean;
  follow: () => void;
  children: ReactNode;
}

function Leading({ place, acts, follow, children }: LeadingProps) {
  if (place)
    return (
      <Link {...place} className={classes.link} onClick={follow}>
        {children}
      </Link>
    );
  if (!acts) return <div className={classes.link}>{children}</div>;
  return (
    <button type="button" className={classes.link} onClick={follow}>
      {children}
    </button>
  );
}
