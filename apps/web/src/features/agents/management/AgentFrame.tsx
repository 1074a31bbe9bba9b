import { useTranslation } from 'react-i18next';
import { useCall } from '../../../api/use-call.ts';
import { usePageParams } from '../../../pages/use-page-params.ts';
import { OrganisationLead } from '../../../shared/organisations/account/OrganisationLead.tsx';
import { ManagedFrame } from '../../../shared/organisations/management/ManagedFrame.tsx';

const labels = {
  overview: 'management.tab.overview',
  signIns: 'management.tab.signIns',
  players: 'management.tab.players',
  config: 'management.tab.config',
  blocks: 'management.tab.blocks',
  specialRates: 'specialRates.tab',
  apiKeys: 'management.tab.apiKeys',
  webhook: 'webhooks.tab',
} as const;

const tabs = [
  { key: 'overview', to: '/agent/management/$agentId', needs: 'agents.managed' },
  { key: 'signIns', to: '/agent/management/$agentId/sign-ins', needs: 'agentSignIns.list' },
  { key: 'players', to: '/agent/management/$agentId/players', needs: 'players.list' },
  { key: 'config', to: '/agent/management/$agentId/config', needs: 'rates.get' },
  { key: 'blocks', to: '/agent/management/$agentId/blocks', needs: 'blocks.list' },
  { key: 'specialRates', to: '/agent/management/$agentId/special-rates', needs: 'specialRates.list' },
  { key: 'apiKeys', to: '/agent/management/$agentId/api-keys', needs: 'apiKeys.list' },
  { key: 'webhook', to: '/agent/management/$agentId/webhook', needs: 'webhooks.get' },
] as const;

/** /agent/management/{agentId}: header and tabs of one agent. */
export function AgentFrame() {
  const { t } = useTranslation();
  const { agentId } = usePageParams('agent-management-detail');
  return (
    <ManagedFrame
      what="agent"
      tenant={{ agentId }}
      managed={useCall('agents.managed', { params: { agentId } })}
      lead={({ code, aggregatorId, aggregatorName }) => (
        <OrganisationLead
          code={code}
          master={{
            name: aggregatorName,
            link: { to: '/aggregator/management/$aggregatorId', params: { aggregatorId } },
          }}
        />
      )}
      back={{ label: t('pages.agent-management'), link: { to: '/agent/management' } }}
      tabs={({ playerCount }) =>
        tabs.map(({ key, ...tab }) => ({
          ...tab,
          label: t(labels[key]),
          count: key === 'players' ? playerCount : undefined,
        }))
      }
    />
  );
}
