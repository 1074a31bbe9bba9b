import { Link, notFound, Outlet, useLocation } from '@tanstack/react-router';
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
  { key: 'overview', to: '/agent/management/$agentId', needs: 'agents.managed' },
  { key: 'signIns', to: '/agent/management/$agentId/sign-ins', needs: 'agentSignIns.list' },
  { key: 'players', to: '/agent/management/$agentId/players', needs: 'players.list' },
  { key: 'specialRates', to: '/agent/management/$agentId/special-rates', needs: 'specialRates.list' },
  { key: 'apiKeys', to: '/agent/management/$agentId/api-keys', needs: 'apiKeys.list' },
  { key: 'webhook', to: '/agent/management/$agentId/webhook', needs: 'webhooks.get' },
] as const;

const labels = {
  overview: 'management.tab.overview',
  signIns: 'management.tab.signIns',
  players: 'management.tab.players',
  specialRates: 'specialRates.tab',
  apiKeys: 'management.tab.apiKeys',
  webhook: 'webhooks.tab',
} as const;

/** /agent/management/{agentId}: header and tabs of one agent. Each tab is a separate page. */
export function AgentFrame() {
  const { t } = useTranslation();
  const may = useMay();
  const actionsOf = useTenantActions();
  const { agentId } = usePageParams('agent-management-detail');
  const { pathname } = useLocation();
  const { data: agent, error, refetch } = useCall('agents.managed', { params: { agentId } });
  // The same for an agent of another organisation: for this caller it does not exist (screens.md §2).
  if (error?.code === 'not_found') throw notFound();
  if (!agent) return <DetailPending problem={error} retry={() => void refetch()} />;
  const within = (to: string) => to.replace('$agentId', agentId);
  const open = tabs.findLast(({ to }) => pathname.startsWith(within(to)));
  return (
    <DetailPage
      title={agent.name}
      lead={
        <>
          {agent.code}
          {' · '}
          <Link to="/aggregator/management/$aggregatorId" params={{ aggregatorId: agent.aggregatorId }}>
            {agent.aggregatorName}
          </Link>
        </>
      }
      badge={<StatusBadge status={agent.status} />}
      actions={
        <ActionBar
          name={agent.name}
          rowActions={actionsOf({ agentId }, agent.status)}
          first={['view-as', 'impersonate']}
        />
      }
      back={{ label: t('pages.agent-management'), link: { to: '/agent/management' } }}
      tabs={tabs
        .filter(({ needs }) => may(needs))
        .map(({ key, to }) => ({
          label: t(labels[key]),
          link: { to, params: { agentId } },
          active: open?.key === key,
          ...(key === 'players' && { count: agent.playerCount }),
        }))}
    >
      <SuspendedNotice of={agent} what="agent" />
      <Outlet />
    </DetailPage>
  );
}
