import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { RowOf } from '../../../api/operation-types.ts';
import { useSeesAggregators } from '../../../session/use-sees-aggregators.ts';
import type { Column } from '../../../ui/table/column.ts';
import { TwoLines } from '../columns/TwoLines.tsx';
import { levels } from './opened-row.ts';
import { useReport } from './use-report.ts';
import { WinLossReport } from './WinLossReport.tsx';

type Row = RowOf<'reports.agent'>;

/** /report/agent: win/loss by agent, under all its masters together. */
export function AgentReportPage() {
  const { t } = useTranslation();
  const seesAggregators = useSeesAggregators();
  const names = useMemo(
    (): Column<Row>[] => [
      {
        key: 'name',
        header: t('reports.column.agent'),
        sortable: true,
        cell: ({ code, name }) => <TwoLines text={code} below={name} />,
      },
      ...(seesAggregators
        ? [
            {
              key: 'master',
              header: t('reports.column.master'),
              hiddenAtFirst: true,
              cell: (row: Row) => row.masterCodes?.join(', ') || '–',
            },
          ]
        : []),
    ],
    [t, seesAggregators],
  );
  return (
    <WinLossReport
      {...useReport('reports.agent')}
      path="/report/agent"
      title={t('pages.report-agent')}
      lead={t('reports.winLoss.agent')}
      names={names}
      rowKey={(row) => row.agentId}
      leadsTo={levels.slice(3)}
      filterOf={({ agentId }) => ({ agentId })}
      search={t('reports.filter.searchMember')}
    />
  );
}
