import { useTranslation } from 'react-i18next';
import { useMay } from '../../../session/use-may.ts';
import { TenantFilter } from '../../../shared/organisations/TenantFilter.tsx';
import { RateNotices } from '../../../shared/rates/RateNotices.tsx';
import { useRoundChanges } from '../../../shared/rounds/use-round-changes.ts';
import { LiveDot } from '../../../ui/clock/LiveDot.tsx';
import { Page, PageHeader } from '../../../ui/layout/PageHeader.tsx';
import { useReportList } from '../report-list.ts';
import { DashboardBoard } from './DashboardBoard.tsx';
import { HomeContent } from './HomeContent.tsx';
import { useDashboard } from './use-dashboard.ts';

/**
 * /dashboard/agent: today's figures of an agent. A person with several agents chooses one, or sees the total
 * of all.
 */
export function AgentDashboardPage() {
  const { t } = useTranslation();
  const may = useMay();
  const live = useRoundChanges(['dashboard']);
  const list = useReportList();
  const { agentId } = list.filters;
  const { data, error, refetch } = useDashboard('dashboard.agent', agentId ? { agentId } : {});
  return (
    <Page>
      <PageHeader
        title={t('pages.dashboard-agent')}
        lead={t('reports.dashboard.lead')}
        actions={
          <>
            {may('agents.list') && (
              <TenantFilter
                label={t('reports.column.agent')}
                of="agents"
                value={agentId}
                onChange={(next) => list.setFilter('agentId', next)}
              />
            )}
            <LiveDot state={live} />
          </>
        }
      />
      <RateNotices />
      <HomeContent of={{ agentId }} />
      <DashboardBoard board={data} problem={error} retry={() => void refetch()} />
    </Page>
  );
}
