import type { WebhookDelivery } from '@drawdesk/contract';
import { useTranslation } from 'react-i18next';
import { Badge } from '../../ui/figures/Badge.tsx';
import { DateTime } from '../../ui/figures/DateTime.tsx';
import { formatCount } from '../../ui/figures/format-money.ts';
import type { Column } from '../../ui/table/column.ts';
import { useOutcome } from './use-attempt.ts';
import classes from './webhooks.module.css';

/** The columns of an attempt: what was sent, and the result. */
export function useDeliveryColumns(): readonly Column<WebhookDelivery>[] {
  const { t } = useTranslation();
  const outcome = useOutcome();
  const what = useWhat();
  return [
    {
      key: 'at',
      header: t('webhooks.column.at'),
      cell: ({ at }) => <DateTime at={at} show="seconds" />,
    },
    {
      key: 'outcome',
      header: t('webhooks.column.outcome'),
      card: 'title',
      cell: (delivery) => <Badge tone={delivery.ok ? 'success' : 'danger'}>{outcome(delivery)}</Badge>,
    },
    { key: 'what', header: t('webhooks.column.what'), cell: what },
    {
      key: 'attempt',
      header: t('webhooks.column.attempt'),
      align: 'end',
      cell: ({ attempt }) => formatCount(attempt),
    },
    {
      key: 'duration',
      header: t('webhooks.column.duration'),
      align: 'end',
      cell: ({ durationMs }) => t('webhooks.ms', { count: durationMs }),
    },
    {
      key: 'answer',
      header: t('webhooks.column.answer'),
      cell: ({ answer }) => <span className={classes.answer}>{answer.trim() || '–'}</span>,
    },
    { key: 'by', header: t('webhooks.column.by'), hiddenAtFirst: true, cell: ({ by }) => by ?? '–' },
  ];
}

/** "Entries 12 to 14 · 30 bills". */
function useWhat(): (delivery: WebhookDelivery) => string {
  const { t } = useTranslation();
  return ({ kind, from, to, bills }) => {
    if (from === null || to === null) return t('webhooks.kind.test');
    const names = { from: formatCount(from), to: formatCount(to) };
    const entries = t(from === to ? 'webhooks.kind.one' : 'webhooks.kind.several', names);
    const sent = kind === 'resend' ? t('webhooks.kind.again', { what: entries }) : entries;
    return `${sent} · ${t('webhooks.kind.bills', { count: bills })}`;
  };
}
