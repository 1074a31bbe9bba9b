import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { RowOf } from '../../../api/operation-types.ts';
import { DateTime } from '../../../ui/figures/DateTime.tsx';
import type { Column } from '../../../ui/table/column.ts';
import { levels } from './opened-row.ts';
import { useReport } from './use-report.ts';
import { WinLossReport } from './WinLossReport.tsx';

type Row = RowOf<'reports.daily'>;

const leadsTo = [{ to: '/report/provider', needs: 'reports.provider' } as const, ...levels];

/** /report/daily: win/loss by business date; a day leads to its providers. */
export function DailyReportPage() {
  const { t } = useTranslation();
  const names = useMemo(
    (): Column<Row>[] => [
      {
        key: 'name',
        header: t('ledger.bookedOn'),
        sortable: true,
        card: 'title',
        cell: (row) => <DateTime at={row.date} show="day" />,
      },
    ],
    [t],
  );
  return (
    <WinLossReport
      {...useReport('reports.daily')}
      path="/report/daily"
      title={t('pages.report-daily')}
      lead={t('reports.winLoss.daily')}
      names={names}
      rowKey={(row) => row.date}
      leadsTo={leadsTo}
      filterOf={({ date }) => ({ from: date, to: date })}
    />
  );
}
