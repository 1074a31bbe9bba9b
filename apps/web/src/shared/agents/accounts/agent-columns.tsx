import type { AgentRow } from '@drawdesk/contract';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { DateTime } from '../../../ui/figures/DateTime.tsx';
import { Money } from '../../../ui/figures/Money.tsx';
import type { Column } from '../../../ui/table/column.ts';
import classes from '../../organisations/account/account.module.css';
import { NameAndCode } from '../../organisations/account/NameAndCode.tsx';
import { Owed } from '../../owed/Owed.tsx';
import { useCreditSides } from '../../owed/use-credit-sides.ts';
import { StatusBadge } from '../../status/StatusBadge.tsx';
import { Shares } from './Shares.tsx';

/** The columns of an agent account. `withAggregator`: for lists with agents of several masters. */
export function useAgentColumns(withAggregator: boolean): readonly Column<AgentRow>[] {
  const { t } = useTranslation();
  const sidesOf = useCreditSides();
  return useMemo(() => {
    const master: Column<AgentRow> = {
      key: 'aggregatorCode',
      header: t('organisations.column.master'),
      sortable: true,
      cell: (agent) => agent.aggregatorName,
    };
    return [
      {
        key: 'code',
        header: t('organisations.column.code'),
        sortable: true,
        cell: (agent) => <span className={classes.code}>{agent.code}</span>,
        inCard: ({ name, code }) => <NameAndCode name={name} code={code} />,
      },
      {
        key: 'name',
        header: t('organisations.column.name'),
        sortable: true,
        card: 'none',
        cell: (agent) => agent.name,
      },
      ...(withAggregator ? [master] : []),
      {
        key: 'status',
        header: t('organisations.column.status'),
        sortable: true,
        card: 'title',
        cell: (agent) => <StatusBadge status={agent.status} />,
      },
      {
        key: 'shares',
        header: t('organisations.column.shares'),
        term: 'share',
        align: 'end',
        cell: (agent) => <Shares shares={agent.shareBp} rows={agent.sharesByGroup} />,
      },
      {
        key: 'creditLimit',
        header: t('organisations.column.creditLimit'),
        term: 'creditLimit',
        sortable: true,
        align: 'end',
        cell: ({ credit }) =>
          credit.limit === null ? t('organisations.credit.noLimit') : <Money amount={credit.limit} />,
      },
      {
        key: 'creditUsed',
        header: t('organisations.column.creditUsed'),
        term: 'creditUsed',
        align: 'end',
        card: 'figure',
        cell: (agent) => <Money amount={agent.credit.used} />,
      },
      {
        key: 'balance',
        header: t('organisations.column.balance'),
        term: 'balance',
        align: 'end',
        hiddenAtFirst: true,
        cell: (agent) => (
          <Owed
            sides={sidesOf(agent, { code: agent.aggregatorCode, name: agent.aggregatorName })}
            amount={agent.credit.balance}
          />
        ),
      },
      {
        key: 'salesToday',
        header: t('organisations.column.salesToday'),
        term: 'salesToday',
        align: 'end',
        card: 'figure',
        cell: (agent) => <Money amount={agent.salesToday} />,
      },
      {
        key: 'currency',
        header: t('organisations.column.currency'),
        hiddenAtFirst: true,
        cell: (agent) => agent.currency,
      },
      {
        key: 'createdAt',
        header: t('organisations.column.createdAt'),
        sortable: true,
        hiddenAtFirst: true,
        cell: (agent) => <DateTime at={agent.createdAt} show="day" />,
      },
    ];
  }, [t, withAggregator, sidesOf]);
}
