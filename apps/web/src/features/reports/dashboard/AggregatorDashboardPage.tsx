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

/** /dashboard/aggregator: today's figures of a master. Staff choose one, or see the total of all. */
export function AggregatorDashboardPage() {
  const { t } = useTranslation();
  const may = useMay();
  const live = useRoundChanges(['dashboard']);
  const list = useReportList();
  const { aggregatorId } = list.filters;
  const { data, error, refetch } = useDashboard('dashboard.aggregator', aggregatorId ? { aggregatorId } : {});
  return (
    <Page>
      <PageHeader
        title={t('pages.dashboard-aggregator')}
        lead={t('reports.dashboard.lead')}
        actions={
          <>
            {may('aggregators.list') && (
              <TenantFilter
                label={t('reports.column.master')}
                of="masters"
                value={aggregatorId}
                onChange={(next) => list.setFilter('aggregatorId', next)}
              />
            )}
            <LiveDot state={live} />
          </>
        }
      />
      <RateNotices />
      <HomeContent of={{ aggregatorId }} />
      <DashboardBoard board={data} problem={error} retry={() => void refetch()} />
    </Page>
  );
}
