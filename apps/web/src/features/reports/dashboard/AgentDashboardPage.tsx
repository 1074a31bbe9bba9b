import { useTranslation } from 'react-i18next';
import { LiveDot } from '../../../ui/clock/LiveDot.tsx';
import { Page, PageHeader } from '../../../ui/layout/PageHeader.tsx';
import { useRoundChanges } from '../../../ui/rounds/use-round-changes.ts';
import { DashboardBoard } from './DashboardBoard.tsx';
import { useDashboard } from './use-dashboard.ts';

/** /dashboard/agent: how today goes for an agent; for whoever has several, for all of them together. */
export function AgentDashboardPage() {
  const { t } = useTranslation();
  const live = useRoundChanges(['dashboard']);
  const { data, error, refetch } = useDashboard('dashboard.agent');
  return (
    <Page>
      <PageHeader
        title={t('pages.dashboard-agent')}
        lead={t('reports.dashboard.lead')}
        actions={<LiveDot state={live} />}
      />
      <DashboardBoard board={data} problem={error} retry={() => void refetch()} />
    </Page>
  );
}
