import type { LogLine } from '@drawdesk/contract';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { listedFields } from '../../shared/log/listed-fields.ts';
import { useLogWords } from '../../shared/log/use-log-words.ts';
import { DateTime } from '../../ui/figures/DateTime.tsx';
import type { Column } from '../../ui/table/column.ts';
import classes from './log.module.css';
import { Who } from './Who.tsx';

/** The columns of a log entry. */
export function useLogColumns(): readonly Column<LogLine>[] {
  const { t } = useTranslation();
  const words = useLogWords();
  return useMemo(
    () => [
      {
        key: 'at',
        header: t('log.column.at'),
        cell: ({ at }) => <DateTime at={at} show="seconds" />,
      },
      {
        key: 'who',
        header: t('log.column.who'),
        card: 'title',
        cell: (line) => <Who line={line} />,
      },
      {
        key: 'operation',
        header: t('log.column.operation'),
        cell: ({ operation }) => (
          <strong className={classes.operation}>{words.operationOf(operation)}</strong>
        ),
      },
      {
        key: 'subject',
        header: t('log.column.subject'),
        cell: ({ subject, subjectId }) => (
          <>
            {words.subjectOf(subject)} <span className={classes.number}>{subjectId}</span>
          </>
        ),
      },
      {
        key: 'changed',
        header: t('log.column.changed'),
        cell: ({ changed, reason }) => {
          const fields = listedFields(changed).map(words.fieldOf);
          return <span className={classes.changed}>{reason ?? (fields.join(', ') || '–')}</span>;
        },
      },
      {
        key: 'tenant',
        header: t('log.column.tenant'),
        cell: ({ aggregator, agent }) =>
          [aggregator?.code, agent?.code].filter((code) => code !== undefined).join(' / ') ||
          t('log.company'),
      },
      {
        key: 'address',
        header: t('log.column.address'),
        hiddenAtFirst: true,
        cell: ({ address }) => address ?? '–',
      },
      {
        key: 'requestId',
        header: t('log.column.request'),
        hiddenAtFirst: true,
        cell: ({ requestId }) => <span className={classes.number}>{requestId ?? '–'}</span>,
      },
    ],
    [t, words],
  );
}
