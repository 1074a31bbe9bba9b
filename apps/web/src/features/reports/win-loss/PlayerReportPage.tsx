import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { RowOf } from '../../../api/operation-types.ts';
import { useSeesAggregators } from '../../../session/use-sees-aggregators.ts';
import type { Column } from '../../../ui/table/column.ts';
import { levels } from './opened-row.ts';
import { useReport } from './use-report.ts';
import { WinLossReport } from './WinLossReport.tsx';

type Row = RowOf<'reports.player'>;

/** /report/player: win/loss by player. */
export function PlayerReportPage() {
  const { t } = useTranslation();
  const seesAggregators = useSeesAggregators();
  const names = useMemo(
    (): Column<Row>[] => [
      { key: 'name', header: t('reports.column.player'), sortable: true, cell: (row) => row.username },
      { key: 'agent', header: t('reports.column.agent'), cell: (row) => row.agentCode },
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
      {...useReport('reports.player')}
      path="/report/player"
      title={t('pages.report-player')}
      lead={t('reports.winLoss.player')}
      names={names}
      rowKey={(row) => row.playerId}
      leadsTo={levels.slice(4)}
      filterOf={({ playerId }) => ({ playerId })}
      search={t('reports.column.player')}
    />
  );
}
