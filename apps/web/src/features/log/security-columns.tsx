import { operations } from 'virtual:contract';
import type { OperationName, SecurityEvent } from '@drawdesk/contract';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useLogWords } from '../../shared/log/use-log-words.ts';
import { DateTime } from '../../ui/figures/DateTime.tsx';
import { formatCount } from '../../ui/figures/format-money.ts';
import type { Column } from '../../ui/table/column.ts';
import classes from './log.module.css';

/** The columns of refusals. Equal refusals within a minute are one row. */
export function useSecurityColumns(): readonly Column<SecurityEvent>[] {
  const { t } = useTranslation();
  const words = useLogWords();
  return useMemo(
    () => [
      {
        key: 'at',
        header: t('log.column.at'),
        cell: ({ lastAt }) => <DateTime at={lastAt} show="seconds" />,
      },
      {
        key: 'kind',
        header: t('log.security.column.kind'),
        card: 'title',
        cell: ({ kind }) => <strong className={classes.operation}>{t(`log.security.kind.${kind}`)}</strong>,
      },
      {
        key: 'count',
        header: t('log.security.column.count'),
        align: 'end',
        cell: ({ count }) => formatCount(count),
      },
      {
        key: 'who',
        header: t('log.column.who'),
        cell: ({ who, account }) => {
          if (!account) return who || t('log.security.several');
          return (
            <>
              {account.displayName} <span className={classes.number}>{account.username}</span>
            </>
          );
        },
      },
      {
        key: 'address',
        header: t('log.column.address'),
        cell: ({ address }) => <span className={classes.number}>{address || '–'}</span>,
      },
      {
        key: 'operation',
        header: t('log.security.column.operation'),
        cell: ({ operation }) => {
          if (!operation) return '–';
          const written = words.operationOf(operation);
          return written === operation ? <Asked operation={operation} /> : written;
        },
      },
      {
        key: 'detail',
        header: t('log.security.column.detail'),
        cell: ({ detail }) => detail || '–',
      },
    ],
    [t, words],
  );
}

/** What the log has no words for, most of it reading: the request as the API names it, or the job. */
function Asked({ operation }: { operation: string }) {
  const { t } = useTranslation();
  const row = Object.hasOwn(operations, operation) ? operations[operation as OperationName] : undefined;
  if (operation.startsWith('intake.')) return t('log.security.ofPlayerSite', { operation });
  return <span className={classes.number}>{row ? `${row.method} ${row.path}` : operation}</span>;
}
