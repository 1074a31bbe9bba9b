import type { AggregatorRow } from '@drawdesk/contract';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import classes from '../../../shared/organisations/account/account.module.css';
import { NameAndCode } from '../../../shared/organisations/account/NameAndCode.tsx';
import { StatusBadge } from '../../../shared/status/StatusBadge.tsx';
import { AndRows } from '../../../shared/terms/RowsByGroup.tsx';
import { DateTime } from '../../../ui/figures/DateTime.tsx';
import { formatCount } from '../../../ui/figures/format-money.ts';
import { Money } from '../../../ui/figures/Money.tsx';
import { percentOf } from '../../../ui/figures/typed-figures.ts';
import type { Column } from '../../../ui/table/column.ts';

/** One master account in a line. */
export function useAggregatorColumns(): readonly Column<AggregatorRow>[] {
  const { t } = useTranslation();
  return useMemo(
    () => [
      {
        key: 'code',
        header: t('organisations.column.code'),
        sortable: true,
        cell: (master) => <span className={classes.code}>{master.code}</span>,
        inCard: ({ name, code }) => <NameAndCode name={name} code={code} />,
      },
      {
        key: 'name',
        header: t('organisations.column.name'),
        sortable: true,
        card: 'none',
        cell: (master) => master.name,
      },
      { key: 'currency', header: t('organisations.column.currency'), cell: (master) => master.currency },
      {
        key: 'status',
        header: t('organisations.column.status'),
        sortable: true,
        card: 'title',
        cell: (master) => <StatusBadge status={master.status} />,
      },
      {
        key: 'share',
        header: t('organisations.column.masterShare'),
        term: 'share',
        align: 'end',
        cell: ({ shareBp, sharesByGroup }) =>
          shareBp === null ? (
            t('organisations.list.noTerms')
          ) : (
            <span className={classes.shares}>
              {`${percentOf(shareBp)}%`}
              <AndRows rows={sharesByGroup} />
            </span>
          ),
      },
      {
        key: 'agentCount',
        header: t('organisations.column.agents'),
        sortable: true,
        align: 'end',
        card: 'figure',
        cell: (master) => formatCount(master.agentCount),
      },
      {
        key: 'salesToday',
        header: t('organisations.column.salesToday'),
        term: 'salesToday',
        align: 'end',
        card: 'figure',
        cell: (master) => <Money amount={master.salesToday} />,
      },
      {
        key: 'createdAt',
        header: t('organisations.column.createdAt'),
        sortable: true,
        cell: (master) => <DateTime at={master.createdAt} show="day" />,
      },
    ],
    [t],
  );
}
