import type { AggregatorRow } from '@drawdesk/contract';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import classes from '../../../shared/organisations/account/account.module.css';
import { StatusBadge } from '../../../shared/status/StatusBadge.tsx';
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
        header: t('tenants.column.code'),
        sortable: true,
        cell: (master) => <span className={classes.code}>{master.code}</span>,
      },
      { key: 'name', header: t('tenants.column.name'), sortable: true, cell: (master) => master.name },
      { key: 'currency', header: t('tenants.column.currency'), cell: (master) => master.currency },
      {
        key: 'status',
        header: t('tenants.column.status'),
        sortable: true,
        card: 'title',
        cell: (master) => <StatusBadge status={master.status} />,
      },
      {
        key: 'share',
        header: t('tenants.column.masterShare'),
        align: 'end',
        cell: ({ shareBp }) => (shareBp === null ? t('tenants.list.noTerms') : `${percentOf(shareBp)} %`),
      },
      {
        key: 'agentCount',
        header: t('tenants.column.agents'),
        sortable: true,
        align: 'end',
        card: 'figure',
        cell: (master) => formatCount(master.agentCount),
      },
      {
        key: 'salesToday',
        header: t('tenants.column.salesToday'),
        align: 'end',
        card: 'figure',
        cell: (master) => <Money amount={master.salesToday} />,
      },
      {
        key: 'createdAt',
        header: t('tenants.column.createdAt'),
        sortable: true,
        cell: (master) => <DateTime at={master.createdAt} show="day" />,
      },
    ],
    [t],
  );
}
