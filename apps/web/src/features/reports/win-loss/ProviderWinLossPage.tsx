import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { RowOf } from '../../../api/operation-types.ts';
import { ProviderName } from '../../../shared/providers/ProviderLogo.tsx';
import { usePictured } from '../../../shared/providers/use-pictured.ts';
import { StatusBadge } from '../../../shared/status/StatusBadge.tsx';
import { statusOfProvider } from '../../../shared/status/status-of-provider.ts';
import { formatCount } from '../../../ui/figures/format-money.ts';
import type { Column } from '../../../ui/table/column.ts';
import { useProvidersList } from '../report-list.ts';
import { levels } from './opened-row.ts';
import { useReport } from './use-report.ts';
import { WinLossReport } from './WinLossReport.tsx';

type Row = RowOf<'reports.provider'>;

/** /report/provider: win/loss by provider. */
export function ProviderWinLossPage() {
  const { t } = useTranslation();
  const pictured = usePictured();
  const names = useMemo(
    (): Column<Row>[] => [
      {
        key: 'name',
        header: t('reports.column.provider'),
        sortable: true,
        cell: (row) => (
          <ProviderName
            provider={pictured(row)}
            note={t('reports.roundCount', { count: row.rounds, rounds: formatCount(row.rounds) })}
          />
        ),
      },
      {
        key: 'status',
        header: t('reports.column.status'),
        hiddenAtFirst: true,
        cell: (row) => <StatusBadge status={statusOfProvider(row.status)} />,
      },
    ],
    [t, pictured],
  );
  return (
    <WinLossReport
      {...useReport('reports.provider', useProvidersList)}
      path="/report/provider"
      title={t('pages.report-provider')}
      lead={t('reports.winLoss.provider')}
      names={names}
      rowKey={(row) => row.providerId}
      leadsTo={levels}
      filterOf={({ providerId }) => ({ providerId })}
    />
  );
}
