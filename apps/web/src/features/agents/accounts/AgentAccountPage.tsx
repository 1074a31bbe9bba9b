import { Outlet, useLocation } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../api/use-call.ts';
import { usePageParams } from '../../../pages/use-page-params.ts';
import { usePageSearch } from '../../../pages/use-page-search.ts';
import { useMay } from '../../../session/use-may.ts';
import { useAgentActions } from '../../../shared/agents/accounts/use-agent-actions.tsx';
import { useActivity } from '../../../shared/log/use-activity.tsx';
import classes from '../../../shared/organisations/account/account.module.css';
import { OrganisationActions } from '../../../shared/organisations/account/OrganisationActions.tsx';
import { OrganisationOverview } from '../../../shared/organisations/account/OrganisationOverview.tsx';
import type { Agent } from '../../../shared/organisations/account/organisation.ts';
import { StatusBadge } from '../../../shared/status/StatusBadge.tsx';
import { SuspendedNotice } from '../../../shared/suspension/SuspendedNotice.tsx';
import { DetailPage, DetailPending } from '../../../ui/layout/DetailPage.tsx';
import { type AgentTab, agentTabs } from './agent-tabs.ts';
import { useAgentDetails } from './use-agent-details.tsx';

const tabPages = {
  credit: lazy(async () => ({ default: (await import('./AgentCreditTab.tsx')).AgentCreditTab })),
  move: lazy(async () => ({ default: (await import('./AgentMoveTab.tsx')).AgentMoveTab })),
} as const;

const ProvidersTab = lazy(async () => ({
  default: (await import('../../../shared/organisations/account/ProvidersTab.tsx')).ProvidersTab,
}));

const TermsTab = lazy(async () => ({
  default: (await import('../../../shared/organisations/account/TermsTab.tsx')).TermsTab,
}));

/** /account/agent/{agentId}: what an agent is, its terms with every version, its providers and its credit. */
export function AgentAccountPage() {
  const { agentId } = usePageParams('account-agent-edit');
  const { data, error, refetch } = useCall('agents.get', { params: { agentId } });
  if (!data) return <DetailPending {...(error ? { problem: error } : {})} retry={() => void refetch()} />;
  return <AgentAccount key={data.agentId} agent={data} />;
}

function AgentAccount({ agent }: { agent: Agent }) {
  const { t } = useTranslation();
  const may = useMay();
  const search = usePageSearch('account-agent-edit');
  const tab = search.tab === 'move' && !may('agents.move') ? 'overview' : (search.tab ?? 'overview');
  const details = useAgentDetails(agent);
  const activity = useActivity({ subject: 'agent', subjectId: agent.agentId });
  const actionsOf = useAgentActions();
  const shownTabs = agentTabs.filter((one) => one !== 'move' || tab === 'move');
  // A separate page below this one (features/special-rates): its lists have their own addresses.
  const special = useLocation().pathname.includes('/special-rates');
  const specialTab = {
    label: t('specialRates.tab'),
    link: { to: '/account/agent/$agentId/special-rates', params: { agentId: agent.agentId } },
    active: special,
  } as const;
  return (
    <DetailPage
      title={agent.name}
      lead={
        <>
          <span className={classes.code}>{agent.code}</span> · {agent.aggregatorName}
        </>
      }
      badge={<StatusBadge status={agent.status} />}
      back={{ label: t('tenants.agents.title'), link: { to: '/account/agent' } }}
      actions={
        <OrganisationActions
          organisation={agent}
          ways={actionsOf(agent).filter(({ key }) => key !== 'terms')}
        />
      }
      tabs={[
        ...shownTabs.map((one) => ({
          label: t(`tenants.tab.${one}`),
          link: {
            to: '/account/agent/$agentId',
            params: { agentId: agent.agentId },
            search: one === 'overview' ? {} : { tab: one },
          } as const,
          active: one === tab && !special,
          ...(one === 'terms' ? { count: agent.plannedTerms.length } : {}),
        })),
        ...(may('specialRates.list') ? [specialTab] : []),
      ]}
      {...((tab === 'overview' || tab === 'credit') &&
        !special && {
          ...activity,
          details: { title: t('tenants.details.title'), details },
        })}
    >
      <div className={classes.stack}>
        <SuspendedNotice of={agent} what="agent" />
        <Suspense>{special ? <Outlet /> : <OpenTab tab={tab} agent={agent} />}</Suspense>
      </div>
    </DetailPage>
  );
}

function OpenTab({ tab, agent }: { tab: AgentTab; agent: Agent }) {
  if (tab === 'overview') return <OrganisationOverview organisation={agent} />;
  if (tab === 'terms') return <TermsTab organisation={agent} />;
  if (tab === 'providers') return <ProvidersTab organisation={agent} />;
  const Tab = tabPages[tab];
  return <Tab agent={agent} />;
}
