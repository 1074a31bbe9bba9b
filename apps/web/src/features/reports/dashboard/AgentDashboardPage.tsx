import { useTranslation } from 'react-i18next';
import { useSignedIn } from '../../../session/session.ts';
import { useMay } from '../../../session/use-may.ts';
import { NeedsYou } from '../../../shared/notifications/NeedsYou.tsx';
import { TenantFilter } from '../../../shared/organisations/TenantFilter.tsx';
import { RateNotices } from '../../../shared/rates/RateNotices.tsx';
import { useRoundChanges } from '../../../shared/rounds/use-round-changes.ts';
import { LiveDot } from '../../../ui/clock/LiveDot.tsx';
import { Page, PageHeader } from '../../../ui/layout/PageHeader.tsx';
import { useReportList } from '../report-list.ts';
import { Compared } from './Compared.tsx';
import { DashboardBoard } from './DashboardBoard.tsx';
import { HomeContent } from './HomeContent.tsx';
import { useDashboard } from './use-dashboard.ts';

/**
 * /dashboard/agent: the agents of the reader beside one another, or the day of one of them. For the people of an agent it
 * is their own home.
 */
export function AgentDashboardPage() {
  const { t } = useTranslation();
  const may = useMay();
  const own = useSignedIn().role.startsWith('agent:');
  const live = useRoundChanges(['dashboard']);
  const list = useReportList();
  const { agentId } = list.filters;
  const { data, error, refetch } = useDashboard('dashboard.agent', agentId ? { agentId } : {});
  return (
    <Page>
      <PageHeader
        title={t('pages.dashboard-agent')}
        lead={t(own ? 'reports.dashboard.leadOwn' : 'reports.dashboard.leadAgents')}
        actions={
          <>
            <LiveDot state={live} />
            {may('agents.list') && (
              <TenantFilter
                label={t('reports.column.agent')}
                of="agents"
                value={agentId}
                onChange={(next) => list.setFilter('agentId', next)}
              />
            )}
          </>
        }
      />
      {own && <NeedsYou />}
      <RateNotices />
      <DashboardBoard board={data} problem={error} retry={() => void refetch()} of={{ agentId }}>
        {!own && agentId === undefined && (
          <Compared
            board={data}
            of="agents"
            linkTo={({ agentId: agent }) => ({
              to: '/dashboard/agent',
              search: agent ? { agentId: agent } : {},
            })}
            all={{ to: '/agent/management' }}
          />
        )}
      </DashboardBoard>
      <HomeContent of={{ agentId }} />
    </Page>
  );
}
