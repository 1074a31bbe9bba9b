import { notFound, Outlet, useLocation } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../api/use-call.ts';
import { usePageParams } from '../../../pages/use-page-params.ts';
import { useMay } from '../../../session/use-may.ts';
import { useTenantActions } from '../../../shared/organisations/use-tenant-actions.tsx';
import { StatusBadge } from '../../../shared/status/StatusBadge.tsx';
import { SuspendedNotice } from '../../../shared/suspension/SuspendedNotice.tsx';
import { ActionBar } from '../../../ui/layout/ActionBar.tsx';
import { DetailPage, DetailPending } from '../../../ui/layout/DetailPage.tsx';

const tabs = [
  { key: 'overview', to: '/aggregator/management/$aggregatorId', needs: 'aggregators.managed' },
  { key: 'agents', to: '/aggregator/management/$aggregatorId/agents', needs: 'agents.managedList' },
  { key: 'signIns', to: '/aggregator/management/$aggregatorId/sign-ins', needs: 'aggregatorSignIns.list' },
] as const;

/** /aggregator/management/{aggregatorId}: header and tabs of one master. Each tab is a separate page. */
export function AggregatorFrame() {
  const { t } = useTranslation();
  const may = useMay();
  const actionsOf = useTenantActions();
  const { aggregatorId } = usePageParams('aggregator-management-detail');
  const { pathname } = useLocation();
  const { data: master, error, refetch } = useCall('aggregators.managed', { params: { aggregatorId } });
  // The same for a master of another organisation: for this caller it does not exist (screens.md §2).
  if (error?.code === 'not_found') throw notFound();
  if (!master) return <DetailPending problem={error} retry={() => void refetch()} />;
  const open = tabs.findLast(({ to }) => pathname.startsWith(to.replace('$aggregatorId', aggregatorId)));
  return (
    <DetailPage
      title={master.name}
      lead={master.code}
      badge={<StatusBadge status={master.status} />}
      actions={
        <ActionBar
          name={master.name}
          rowActions={actionsOf({ aggregatorId }, master.status)}
          first={['view-as', 'impersonate']}
        />
      }
      back={{ label: t('pages.aggregator-management'), link: { to: '/aggregator/management' } }}
      tabs={tabs
        .filter(({ needs }) => may(needs))
        .map(({ key, to }) => ({
          label: t(`management.tab.${key}`),
          link: { to, params: { aggregatorId } },
          active: open?.key === key,
          ...(key === 'agents' && { count: master.agentCount }),
        }))}
    >
      <SuspendedNotice of={master} what="master" />
      <Outlet />
    </DetailPage>
  );
}
