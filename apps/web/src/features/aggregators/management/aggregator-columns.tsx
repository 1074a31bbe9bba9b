import type { ManagedAggregator } from '@drawdesk/contract';
import { useTranslation } from 'react-i18next';
import { useFigureColumns } from '../../../shared/organisations/figures/figure-columns.tsx';
import { sumCount, useTotalLabel } from '../../../shared/organisations/figures/total-label.ts';
import { StatusBadge } from '../../../shared/status/StatusBadge.tsx';
import { DateTime } from '../../../ui/figures/DateTime.tsx';
import { formatCount } from '../../../ui/figures/format-money.ts';
import type { ListAnswer } from '../../../ui/list/list-answer.ts';
import type { Column } from '../../../ui/table/column.ts';

/** The columns of one master, with the sales of all its agents. */
export function useAggregatorColumns(
  answer: ListAnswer<ManagedAggregator>,
): readonly Column<ManagedAggregator>[] {
  const { t } = useTranslation();
  const rows = answer.rows ?? [];
  const figures = useFigureColumns(answer.rows);
  const total = useTotalLabel(answer);
  const sum = (counts: readonly number[]) => (rows.length > 0 ? { total: sumCount(counts) } : {});
  return [
    {
      key: 'code',
      header: t('management.column.code'),
      sortable: true,
      cell: (master) => master.code,
      ...(total && { total }),
    },
    { key: 'name', header: t('management.column.name'), sortable: true, cell: (master) => master.name },
    {
      key: 'status',
      header: t('management.column.status'),
      sortable: true,
      card: 'title',
      cell: (master) => <StatusBadge status={master.status} />,
    },
    {
      key: 'agentCount',
      header: t('management.column.agents'),
      sortable: true,
      align: 'end',
      cell: (master) => formatCount(master.agentCount),
      ...sum(rows.map((master) => master.agentCount)),
    },
    {
      key: 'playerCount',
      header: t('management.column.players'),
      align: 'end',
      cell: (master) => formatCount(master.playerCount),
      ...sum(rows.map((master) => master.playerCount)),
    },
    ...figures,
    {
      key: 'createdAt',
      header: t('management.column.createdAt'),
      sortable: true,
      hiddenAtFirst: true,
      cell: (master) => <DateTime at={master.createdAt} show="day" />,
    },
  ];
}
