import { useTranslation } from 'react-i18next';
import { LiveDot } from '../../../ui/clock/LiveDot.tsx';
import { Page, PageHeader } from '../../../ui/layout/PageHeader.tsx';
import { useRoundChanges } from '../../../ui/rounds/use-round-changes.ts';
import { DashboardBoard } from './DashboardBoard.tsx';
import { useDashboard } from './use-dashboard.ts';

/** /dashboard/aggregator: how today goes for a master; for staff, for all of them together. */
export function AggregatorDashboardPage() {
  const { t } = useTranslation();
  const live = useRoundChanges(['dashboard']);
  const { data, error, refetch } = useDashboard('dashboard.aggregator');
  return (
    <Page>
      <PageHeader
        title={t('pages.dashboard-aggregator')}
        lead={t('reports.dashboard.lead')}
        actions={<LiveDot state={live} />}
      />
      <DashboardBoard board={data} problem={error} retry={() => void refetch()} />
    </Page>
  );
}
