import type { ManagedAgent } from '@drawdesk/contract';
import { useTranslation } from 'react-i18next';
import { useFigureColumns } from '../../../shared/organisations/figures/figure-columns.tsx';
import { sumCount, useTotalLabel } from '../../../shared/organisations/figures/total-label.ts';
import { StatusBadge } from '../../../shared/status/StatusBadge.tsx';
import { DateTime } from '../../../ui/figures/DateTime.tsx';
import { formatCount } from '../../../ui/figures/format-money.ts';
import { Money } from '../../../ui/figures/Money.tsx';
import type { ListAnswer } from '../../../ui/list/list-answer.ts';
import type { Column } from '../../../ui/table/column.ts';

/** The columns of one agent: sales and state. `withAggregator`: for lists with agents of several masters. */
export function useAgentColumns(
  answer: ListAnswer<ManagedAgent>,
  withAggregator: boolean,
): readonly Column<ManagedAgent>[] {
  const { t } = useTranslation();
  const { rows } = answer;
  const figures = useFigureColumns(rows);
  const total = useTotalLabel(answer);
  const master: Column<ManagedAgent> = {
    key: 'aggregatorCode',
    header: t('management.column.master'),
    sortable: true,
    cell: (agent) => agent.aggregatorCode,
  };
  return [
    {
      key: 'code',
      header: t('management.column.code'),
      sortable: true,
      cell: (agent) => agent.code,
      ...(total && { total }),
    },
    { key: 'name', header: t('management.column.name'), sortable: true, cell: (agent) => agent.name },
    ...(withAggregator ? [master] : []),
    {
      key: 'status',
      header: t('management.column.status'),
      sortable: true,
      card: 'title',
      cell: (agent) => <StatusBadge status={agent.status} />,
    },
    {
      key: 'playerCount',
      header: t('management.column.players'),
      align: 'end',
      cell: (agent) => formatCount(agent.playerCount),
      ...(rows && rows.length > 0 && { total: sumCount(rows.map((agent) => agent.playerCount)) }),
    },
    ...figures,
    {
      key: 'creditUsed',
      header: t('management.credit.used'),
      align: 'end',
      hiddenAtFirst: true,
      cell: (agent) => <Money amount={agent.credit.used} />,
    },
    {
      key: 'creditLimit',
      header: t('management.credit.limit'),
      align: 'end',
      hiddenAtFirst: true,
      cell: (agent) =>
        agent.credit.limit === null ? t('management.credit.none') : <Money amount={agent.credit.limit} />,
    },
    {
      key: 'createdAt',
      header: t('management.column.createdAt'),
      sortable: true,
      hiddenAtFirst: true,
      cell: (agent) => <DateTime at={agent.createdAt} show="day" />,
    },
  ];
}
