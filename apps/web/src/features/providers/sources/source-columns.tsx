import type { ResultSource, SourceFetch } from '@drawdesk/contract';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useRoundLabel } from '../../../shared/rounds/RoundName.tsx';
import { FetchOutcome } from '../../../shared/sources/FetchOutcome.tsx';
import { DateTime, RelativeTime } from '../../../ui/figures/DateTime.tsx';
import { formatCount } from '../../../ui/figures/format-money.ts';
import type { Column } from '../../../ui/table/column.ts';
import classes from './sources.module.css';

/** A declined source is shown like one that fails. */
const approvalTones = { waiting: 'waiting', approved: 'working', declined: 'failing' } as const;

/** The columns of a source: its address and its state. */
export function useSourceColumns(): readonly Column<ResultSource>[] {
  const { t } = useTranslation();
  return useMemo(
    () => [
      {
        key: 'name',
        header: t('sources.column.name'),
        cell: ({ name, priority }) => `${formatCount(priority)}. ${name}`,
      },
      {
        key: 'health',
        header: t('sources.column.health'),
        card: 'title',
        cell: ({ health, active }) => (
          <span className={classes.health} data-health={active ? health : 'untried'}>
            {t(active ? `sources.health.${health}` : 'sources.inactive')}
          </span>
        ),
      },
      {
        key: 'approval',
        header: t('sources.column.approval'),
        cell: ({ approval }) => (
          <span className={classes.two}>
            <span className={classes.health} data-health={approvalTones[approval.state]}>
              {t(`sources.approval.${approval.state}`)}
            </span>
            {approval.changedBy && (
              <small>{t('sources.approval.changedBy', { name: approval.changedBy })}</small>
            )}
          </span>
        ),
      },
      {
        key: 'where',
        header: t('sources.column.where'),
        cell: ({ place }) => (
          <span className={classes.two}>
            <span className={classes.where}>{place.kind === 'http' ? place.address : place.folder}</span>
            <small>{t(`sources.kind.${place.kind}`)}</small>
          </span>
        ),
      },
      {
        key: 'last',
        header: t('sources.column.outcome'),
        cell: ({ lastFetch }) => (lastFetch ? <FetchOutcome fetch={lastFetch} /> : '–'),
      },
      {
        key: 'at',
        header: t('sources.column.last'),
        align: 'end',
        cell: ({ lastFetch }) => (lastFetch ? <RelativeTime at={lastFetch.at} /> : '–'),
      },
    ],
    [t],
  );
}

/** One fetch from a source: its round, its result and its duration. */
export function useFetchColumns(): readonly Column<SourceFetch>[] {
  const { t } = useTranslation();
  const labelOf = useRoundLabel();
  return useMemo(
    () => [
      { key: 'at', header: t('sources.column.at'), cell: ({ at }) => <DateTime at={at} show="seconds" /> },
      { key: 'source', header: t('sources.column.source'), cell: ({ sourceName }) => sourceName },
      { key: 'round', header: t('sources.column.round'), cell: ({ label }) => labelOf(label) },
      {
        key: 'outcome',
        header: t('sources.column.outcome'),
        cell: (fetch) => <FetchOutcome fetch={fetch} />,
      },
      {
        key: 'duration',
        header: t('sources.column.duration'),
        align: 'end',
        cell: ({ durationMs }) => t('sources.ms', { ms: formatCount(durationMs) }),
      },
      {
        key: 'size',
        header: t('sources.column.size'),
        align: 'end',
        hiddenAtFirst: true,
        cell: ({ answerBytes }) =>
          answerBytes === null
            ? '–'
            : t('sources.bytes', { count: answerBytes, bytes: formatCount(answerBytes) }),
      },
    ],
    [t, labelOf],
  );
}
