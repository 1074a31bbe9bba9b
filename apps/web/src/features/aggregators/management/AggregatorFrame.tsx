import { useTranslation } from 'react-i18next';
import { useCall } from '../../../api/use-call.ts';
import { usePageParams } from '../../../pages/use-page-params.ts';
import { OrganisationLead } from '../../../shared/organisations/account/OrganisationLead.tsx';
import { ManagedFrame } from '../../../shared/organisations/management/ManagedFrame.tsx';

const tabs = [
  { key: 'overview', to: '/aggregator/management/$aggregatorId', needs: 'aggregators.managed' },
  { key: 'agents', to: '/aggregator/management/$aggregatorId/agents', needs: 'agents.managedList' },
  { key: 'config', to: '/aggregator/management/$aggregatorId/config', needs: 'rates.get' },
  { key: 'blocks', to: '/aggregator/management/$aggregatorId/blocks', needs: 'blocks.list' },
  { key: 'signIns', to: '/aggregator/management/$aggregatorId/sign-ins', needs: 'aggregatorSignIns.list' },
] as const;

/** /aggregator/management/{aggregatorId}: header and tabs of one master. */
export function AggregatorFrame() {
  const { t } = useTranslation();
  const { aggregatorId } = usePageParams('aggregator-management-detail');
  return (
    <ManagedFrame
      what="master"
      tenant={{ aggregatorId }}
      managed={useCall('aggregators.managed', { params: { aggregatorId } })}
      lead={({ code }) => <OrganisationLead code={code} />}
      back={{ label: t('pages.aggregator-management'), link: { to: '/aggregator/management' } }}
      tabs={({ agentCount }) =>
        tabs.map(({ key, ...tab }) => ({
          ...tab,
          label: t(`management.tab.${key}`),
          count: key === 'agents' ? agentCount : undefined,
        }))
      }
    />
  );
}
