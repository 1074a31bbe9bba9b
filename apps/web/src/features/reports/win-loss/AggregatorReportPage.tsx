import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { RowOf } from '../../../api/operation-types.ts';
import { formatCount } from '../../../ui/figures/format-money.ts';
import type { Column } from '../../../ui/table/column.ts';
import { TwoLines } from '../columns/TwoLines.tsx';
import { levels } from './opened-row.ts';
import { useReport } from './use-report.ts';
import { WinLossReport } from './WinLossReport.tsx';

type Row = RowOf<'reports.aggregator'>;

/** /report/aggregator: win/loss by master. */
export function AggregatorReportPage() {
  const { t } = useTranslation();
  const names = useMemo(
    (): Column<Row>[] => [
      {
        key: 'name',
        header: t('reports.column.master'),
        sortable: true,
        cell: ({ code, name }) => <TwoLines text={code} below={name} />,
      },
      {
        key: 'agents',
        header: t('reports.column.agents'),
        align: 'end',
        hiddenAtFirst: true,
        card: 'none',
        cell: (row) => formatCount(row.agents),
      },
    ],
    [t],
  );
  return (
    <WinLossReport
      {...useReport('reports.aggregator')}
      path="/report/aggregator"
      title={t('pages.report-aggregator')}
      lead={t('reports.winLoss.aggregator')}
      names={names}
      rowKey={(row) => row.aggregatorId}
      leadsTo={levels.slice(1)}
      filterOf={({ aggregatorId }) => ({ aggregatorId })}
      search={t('reports.filter.searchMember')}
    />
  );
}
