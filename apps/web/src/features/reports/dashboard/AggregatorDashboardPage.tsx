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
 * /dashboard/aggregator: the masters of the company beside one another, or the day of one of them with its agents. For a
 * master it is its own home.
 */
export function AggregatorDashboardPage() {
  const { t } = useTranslation();
  const may = useMay();
  const own = useSignedIn().role === 'aggregator';
  const live = useRoundChanges(['dashboard']);
  const list = useReportList();
  const { aggregatorId } = list.filters;
  const masters = !own && aggregatorId === undefined;
  const { data, error, refetch } = useDashboard('dashboard.aggregator', aggregatorId ? { aggregatorId } : {});
  return (
    <Page>
      <PageHeader
        title={t('pages.dashboard-aggregator')}
        lead={t(own ? 'reports.dashboard.leadOwn' : 'reports.dashboard.leadMasters')}
        actions={
          <>
            <LiveDot state={live} />
            {may('aggregators.list') && (
              <TenantFilter
                label={t('reports.column.master')}
                of="masters"
                value={aggregatorId}
                onChange={(next) => list.setFilter('aggregatorId', next)}
              />
            )}
          </>
        }
      />
      {own && <NeedsYou />}
      <RateNotices />
      <DashboardBoard board={data} problem={error} retry={() => void refetch()} of={{ aggregatorId }}>
        <Compared
          board={data}
          of={masters ? 'masters' : 'agents'}
          linkTo={({ aggregatorId: master, agentId }) =>
            agentId === null
              ? { to: '/dashboard/aggregator', search: { aggregatorId: master } }
              : { to: '/dashboard/agent', search: { agentId } }
          }
          all={
            masters
              ? { to: '/aggregator/management' }
              : { to: '/agent/management', search: aggregatorId ? { aggregatorId } : {} }
          }
        />
      </DashboardBoard>
      <HomeContent of={{ aggregatorId }} />
    </Page>
  );
}
