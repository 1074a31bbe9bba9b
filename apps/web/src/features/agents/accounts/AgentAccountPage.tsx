import { Outlet, useLocation } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../api/use-call.ts';
import { usePageParams } from '../../../pages/use-page-params.ts';
import { usePageSearch } from '../../../pages/use-page-search.ts';
import { useMay } from '../../../session/use-may.ts';
import { useAgentActions } from '../../../shared/agents/accounts/use-agent-actions.tsx';
import {
  OrganisationAccount,
  OrganisationTab,
} from '../../../shared/organisations/account/OrganisationAccount.tsx';
import type { Agent } from '../../../shared/organisations/account/organisation.ts';
import { DetailPending } from '../../../ui/layout/DetailPage.tsx';
import { lazyPart } from '../../../ui/loading/lazy-part.tsx';
import { type AgentTab, agentTabs } from './agent-tabs.ts';
import { useAgentDetails } from './use-agent-details.tsx';

const ownTabs = {
  credit: lazyPart(async () => ({ default: (await import('./AgentCreditTab.tsx')).AgentCreditTab })),
  move: lazyPart(async () => ({ default: (await import('./AgentMoveTab.tsx')).AgentMoveTab })),
} as const;

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
    <OrganisationAccount
      organisation={agent}
      master={{
        name: agent.aggregatorName,
        link: may('aggregators.get')
          ? { to: '/account/aggregator/$aggregatorId', params: { aggregatorId: agent.aggregatorId } }
          : undefined,
      }}
      ways={actionsOf(agent).filter(({ key }) => key !== 'terms')}
      tabs={[
        ...shownTabs.map((one) => ({
          label: t(`organisations.tab.${one}`),
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
      details={(tab === 'overview' || tab === 'credit') && !special ? details : null}
    >
      {special ? <Outlet /> : <OpenTab tab={tab} agent={agent} />}
    </OrganisationAccount>
  );
}

function OpenTab({ tab, agent }: { tab: AgentTab; agent: Agent }) {
  if (tab !== 'credit' && tab !== 'move') return <OrganisationTab tab={tab} of={agent} />;
  const Tab = ownTabs[tab];
  return <Tab agent={agent} />;
}
