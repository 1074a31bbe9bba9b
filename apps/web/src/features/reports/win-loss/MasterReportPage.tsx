import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { RowOf } from '../../../api/operation-types.ts';
import type { Column } from '../../../ui/table/column.ts';
import { TwoLines } from '../columns/TwoLines.tsx';
import { levels } from './opened-row.ts';
import { useReport } from './use-report.ts';
import { WinLossReport } from './WinLossReport.tsx';

type Row = RowOf<'reports.master'>;

/** /report/master: win/loss by agent under each master. An agent that moved has a row under each. */
export function MasterReportPage() {
  const { t } = useTranslation();
  const names = useMemo(
    (): Column<Row>[] => [
      {
        key: 'name',
        header: t('reports.column.agent'),
        sortable: true,
        cell: ({ code, name }) => <TwoLines text={code} below={name} />,
      },
      { key: 'master', header: t('reports.column.master'), cell: (row) => row.masterCode },
    ],
    [t],
  );
  return (
    <WinLossReport
      {...useReport('reports.master')}
      path="/report/master"
      title={t('pages.report-master')}
      lead={t('reports.winLoss.master')}
      names={names}
      rowKey={(row) => `${row.aggregatorId}/${row.agentId}`}
      leadsTo={levels.slice(3)}
      filterOf={({ aggregatorId, agentId }) => ({ aggregatorId, agentId })}
      search={t('reports.filter.searchMember')}
    />
  );
}
