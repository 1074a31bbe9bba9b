import type { ManagedAgent } from '@drawdesk/contract';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../api/use-call.ts';
import { usePageParams } from '../../../pages/use-page-params.ts';
import { KeyFigureStrip } from '../../../shared/organisations/figures/KeyFigureStrip.tsx';
import { TierTable } from '../../../shared/organisations/figures/TierTable.tsx';
import { useProvidersText } from '../../../shared/organisations/providers-text.ts';
import { RecentActivity } from '../../../shared/organisations/RecentActivity.tsx';
import { DateTime } from '../../../ui/figures/DateTime.tsx';
import { formatCount } from '../../../ui/figures/format-money.ts';
import { DetailList } from '../../../ui/layout/DetailList.tsx';
import { Section } from '../../../ui/layout/PageHeader.tsx';
import { SideBySide } from '../../../ui/layout/SideBySide.tsx';
import { CreditDetails } from './CreditDetails.tsx';

/** Overview of one agent: key figures, win/loss by tier and credit. Its details and history are at the side. */
export function AgentOverview() {
  const { agentId } = usePageParams('agent-management-detail');
  // the frame has already made this call and shows the error
  const { data: agent } = useCall('agents.managed', { params: { agentId } });
  return agent ? <Overview agent={agent} /> : null;
}

function Overview({ agent }: { agent: ManagedAgent }) {
  const { t } = useTranslation();
  const providersText = useProvidersText();
  return (
    <>
      <KeyFigureStrip
        figures={agent.figures}
        counts={[{ label: t('management.column.players'), value: formatCount(agent.playerCount) }]}
      />
      <SideBySide
        side={
          <>
            <Section title={t('management.details.title')}>
              <DetailList
                details={[
                  { label: t('management.column.code'), value: agent.code },
                  {
                    label: t('management.column.master'),
                    value: `${agent.aggregatorCode} · ${agent.aggregatorName}`,
                  },
                  { label: t('management.details.currency'), value: agent.currency },
                  { label: t('management.details.providers'), value: providersText(agent.providersAllowed) },
                  {
                    label: t('management.column.createdAt'),
                    value: <DateTime at={agent.createdAt} show="day" />,
                  },
                ]}
              />
            </Section>
            <RecentActivity subject="agent" subjectId={agent.agentId} />
          </>
        }
      >
        <TierTable figures={agent.figures} />
        <CreditDetails credit={agent.credit} />
      </SideBySide>
    </>
  );
}
