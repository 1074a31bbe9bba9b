import type { ManagedAggregator } from '@drawdesk/contract';
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

/** Overview of one master together with its agents. */
export function AggregatorOverview() {
  const { aggregatorId } = usePageParams('aggregator-management-detail');
  // the frame has already made this call and shows the error
  const { data: master } = useCall('aggregators.managed', { params: { aggregatorId } });
  return master ? <Overview master={master} /> : null;
}

function Overview({ master }: { master: ManagedAggregator }) {
  const { t } = useTranslation();
  const providersText = useProvidersText();
  return (
    <>
      <KeyFigureStrip
        figures={master.figures}
        counts={[
          { label: t('management.column.agents'), value: formatCount(master.agentCount) },
          { label: t('management.column.players'), value: formatCount(master.playerCount) },
        ]}
      />
      <SideBySide
        side={
          <>
            <Section title={t('management.details.title')}>
              <DetailList
                details={[
                  { label: t('management.column.code'), value: master.code },
                  { label: t('management.details.currency'), value: master.currency },
                  { label: t('management.details.providers'), value: providersText(master.providersAllowed) },
                  {
                    label: t('management.column.createdAt'),
                    value: <DateTime at={master.createdAt} show="day" />,
                  },
                ]}
              />
            </Section>
            <RecentActivity subject="aggregator" subjectId={master.aggregatorId} />
          </>
        }
      >
        <TierTable figures={master.figures} />
      </SideBySide>
    </>
  );
}
