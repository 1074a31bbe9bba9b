import { useTranslation } from 'react-i18next';
import { useCall } from '../../../api/use-call.ts';
import { usePageParams } from '../../../pages/use-page-params.ts';
import { ManagedOverview } from '../../../shared/organisations/management/ManagedOverview.tsx';
import { CreditDetails } from './CreditDetails.tsx';

/** Overview of one agent: key figures, win/loss by tier and credit. */
export function AgentOverview() {
  const { t } = useTranslation();
  const { agentId } = usePageParams('agent-management-detail');
  // the frame has already made this call and shows the error
  const { data: agent } = useCall('agents.managed', { params: { agentId } });
  if (!agent) return null;
  const master = `${agent.aggregatorCode} · ${agent.aggregatorName}`;
  return (
    <ManagedOverview managed={agent} details={[{ label: t('management.column.master'), value: master }]}>
      <CreditDetails credit={agent.credit} />
    </ManagedOverview>
  );
}
