import type { Notification, NotificationKind } from '@drawdesk/contract';
import { Tooltip } from '@mantine/core';
import {
  IconAlertTriangle,
  IconCheck,
  IconChecklist,
  IconClockExclamation,
  IconFileDownload,
  IconFlame,
  IconPercentage,
  IconPlugConnectedX,
  IconStairsDown,
  IconUserExclamation,
  IconX,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSignedIn } from '../../session/session.ts';
import { fetchExport } from '../../shared/exports/fetch-export.ts';
import { useRoundLabel } from '../../shared/rounds/RoundName.tsx';
import { RelativeTime } from '../../ui/figures/DateTime.tsx';
import { formatMoney } from '../../ui/figures/format-money.ts';
import { addressOfNews } from './notification-address.ts';
import classes from './notifications.module.css';

const looks: Record<NotificationKind, { icon: typeof IconX; tone: string }> = {
  result_to_confirm: { icon: IconChecklist, tone: 'violet' },
  result_rejected: { icon: IconX, tone: 'danger' },
  result_mismatched: { icon: IconAlertTriangle, tone: 'danger' },
  sources_disagree: { icon: IconAlertTriangle, tone: 'danger' },
  source_result_refused: { icon: IconAlertTriangle, tone: 'danger' },
  source_failed: { icon: IconPlugConnectedX, tone: 'warning' },
  void_to_confirm: { icon: IconChecklist, tone: 'danger' },
  round_overdue: { icon: IconClockExclamation, tone: 'warning' },
  round_refunded: { icon: IconClockExclamation, tone: 'warning' },
  late_bets_found: { icon: IconClockExclamation, tone: 'danger' },
  late_bets_to_confirm: { icon: IconChecklist, tone: 'danger' },
  late_bets_voided: { icon: IconX, tone: 'warning' },
  settlement_failed: { icon: IconAlertTriangle, tone: 'danger' },
  webhook_stopped: { icon: IconPlugConnectedX, tone: 'danger' },
  account_touched: { icon: IconUserExclamation, tone: 'warning' },
  source_to_approve: { icon: IconChecklist, tone: 'violet' },
  settings_to_confirm: { icon: IconChecklist, tone: 'danger' },
  ledger_alarm: { icon: IconAlertTriangle, tone: 'danger' },
  job_failed: { icon: IconAlertTriangle, tone: 'danger' },
  rate_change_planned: { icon: IconPercentage, tone: 'blue' },
  number_high_risk: { icon: IconFlame, tone: 'warning' },
  limiter_acted: { icon: IconStairsDown, tone: 'warning' },
  export_ready: { icon: IconFileDownload, tone: 'success' },
  export_failed: { icon: IconAlertTriangle, tone: 'danger' },
};

interface NotificationRowProps {
  news: Notification;
  /** Marks it as read; undefined while impersonating a tenant. */
  read: (() => void) | undefined;
  close: () => void;
}

/** One notification: what happened, to which thing, since when; with a link where there is a page. */
export function NotificationRow({ news, read, close }: NotificationRowProps) {
  const { t } = useTranslation();
  const to = addressOfNews(useSignedIn(), news);
  const { icon: Icon, tone } = looks[news.kind];
  const detail = useDetail(news);
  const fresh = !news.read && !news.done;
  const { exportId } = news.values;
  const fetches = news.kind === 'export_ready' && exportId !== undefined;
  const follow = () => {
    if (fresh) read?.();
    if (fetches) void fetchExport(exportId);
    close();
  };
  return (
    <li className={classes.row} data-fresh={fresh}>
      <Leading to={to} acts={fetches} follow={follow}>
        <span className={classes.icon} data-tone={news.done ? 'neutral' : tone} aria-hidden>
          {news.done ? <IconCheck size={19} stroke={1.8} /> : <Icon size={19} stroke={1.7} />}
        </span>
        <span className={classes.text}>
          <span className={classes.what}>{t(`notifications.kind.${news.kind}`)}</span>
          {detail && <span className={classes.detail}>{detail}</span>}
          {news.values.reason && <q className={classes.reason}>{news.values.reason}</q>}
          <span className={classes.when}>
            <RelativeTime at={news.createdAt} />
            {news.done && <span className={classes.done}>{t('notifications.done')}</span>}
          </span>
        </span>
      </Leading>
      {fresh && read && (
        <Tooltip label={t('notifications.markRead')} withArrow position="left">
          <button
            type="button"
            className={classes.dot}
            aria-label={t('notifications.markRead')}
            onClick={read}
          />
        </Tooltip>
      )}
    </li>
  );
}

interface LeadingProps {
  to: string | undefined;
  /** Without a page: whether it has an action of its own. */
  acts: boolean;
  follow: () => void;
  children: ReactNode;
}

function Leading({ to, acts, follow, children }: LeadingProps) {
  if (to !== undefined)
    return (
      <Link to={to} className={classes.link} onClick={follow}>
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

/** What it is about, in one line: the provider and round, the number, the file, the job. */
function useDetail({ values }: Notification): string {
  const { t, i18n } = useTranslation();
  const labelOf = useRoundLabel();
  const provider = i18n.language === 'th' ? values.nameTh : values.nameEn;
  const problems = values.problems && t('notifications.problems', { count: Number(values.problems) });
  return [
    provider,
    values.label && labelOf(values.label),
    values.source,
    i18n.language === 'th' ? (values.saidTh ?? values.said) : values.said,
    values.number &&
      t('notifications.number', { count: values.number.split(', ').length, numbers: values.number }),
    values.rule,
    values.fileName,
    values.job && jobName(values.job, t),
    values.name,
    values.what && t(`notifications.accountWhat.${values.what}`, { defaultValue: '' }),
    values.by && t('notifications.by', { name: values.by }),
    problems,
    values.bills && t('notifications.bills', { count: Number(values.bills) }),
    values.stake && t('notifications.stake', { amount: formatMoney(values.stake) }),
  ]
    .filter(Boolean)
    .join(' · ');
}

/** A job by its queue ("settlement.settle"), in words; one that this console does not know, as it is. */
function jobName(job: string, t: TFunction): string {
  const known: Readonly<Record<string, string>> = t('notifications.job', { returnObjects: true });
  return known[job] ?? job;
}
