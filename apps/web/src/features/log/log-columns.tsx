import type { LogLine } from '@drawdesk/contract';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useLogWords } from '../../shared/log/use-log-words.ts';
import { useThingText } from '../../shared/log/use-thing-text.ts';
import { DateTime } from '../../ui/figures/DateTime.tsx';
import type { Column } from '../../ui/table/column.ts';
import { ListedChanges } from './ListedChanges.tsx';
import classes from './log.module.css';
import { Who } from './Who.tsx';

const hasChanges = ({ changes, changesMore, reason }: LogLine): boolean =>
  changes.length > 0 || changesMore > 0 || reason !== null;

/** The columns of a log entry: who, did what to what, and what changed. */
export function useLogColumns(): readonly Column<LogLine>[] {
  const { t } = useTranslation();
  const words = useLogWords();
  const thingText = useThingText();
  return useMemo(
    () => [
      {
        key: 'who',
        header: t('log.column.who'),
        card: 'none',
        cell: (line) => <Who line={line} />,
      },
      {
        key: 'operation',
        header: t('log.column.operation'),
        card: 'title',
        cell: (line) => (
          <span className={classes.done}>
            <span className={classes.operation}>{words.operationOf(line.operation)}</span>
            <span className={classes.thing}>{thingText(line)}</span>
            <span className={classes.byline}>
              {line.realName ?? line.actorName}
              {line.realName !== null && `, ${t('log.onBehalf', { actor: line.actorName })}`} ·{' '}
              <DateTime at={line.at} show="seconds" />
              {line.address !== null && ` · ${line.address}`}
            </span>
          </span>
        ),
      },
      {
        key: 'changed',
        header: t('log.column.changed'),
        card: 'line',
        inCard: (line) => hasChanges(line) && <ListedChanges line={line} />,
        cell: (line) =>
          hasChanges(line) ? <ListedChanges line={line} /> : <span className={classes.field}>–</span>,
      },
      {
        key: 'at',
        header: t('log.column.at'),
        card: 'none',
        cell: ({ at, address }) => (
          <span className={classes.when}>
            <DateTime at={at} show="seconds" />
            {address !== null && <small>{address}</small>}
          </span>
        ),
      },
      {
        key: 'tenant',
        header: t('log.column.tenant'),
        hiddenAtFirst: true,
        cell: ({ aggregator, agent }) =>
          [aggregator?.code, agent?.code].filter((code) => code !== undefined).join(' / ') ||
          t('log.company'),
      },
      {
        key: 'subject',
        header: t('log.column.subject'),
        hiddenAtFirst: true,
        cell: ({ subject, subjectId }) => (
          <>
            {words.subjectOf(subject)} <span className={classes.number}>{subjectId}</span>
          </>
        ),
      },
      {
        key: 'requestId',
        header: t('log.column.request'),
        hiddenAtFirst: true,
        cell: ({ requestId }) => <span className={classes.number}>{requestId ?? '–'}</span>,
      },
    ],
    [t, words, thingText],
  );
}
