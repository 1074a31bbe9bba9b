import type { ManagedAgent, ManagedAggregator } from '@drawdesk/contract';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { DateTime } from '../../../ui/figures/DateTime.tsx';
import { formatCount } from '../../../ui/figures/format-money.ts';
import { ActivityList } from '../../../ui/layout/ActivityList.tsx';
import { type Detail, DetailList } from '../../../ui/layout/DetailList.tsx';
import { Section } from '../../../ui/layout/PageHeader.tsx';
import { SideBySide } from '../../../ui/layout/SideBySide.tsx';
import { useActivity } from '../../log/use-activity.tsx';
import { OrganisationFigures } from '../account/OrganisationFigures.tsx';
import { TierTable } from './TierTable.tsx';

interface ManagedOverviewProps {
  managed: ManagedAgent | ManagedAggregator;
  /** What only its kind has, below its code. */
  details?: readonly Detail[];
  /** Below the win/loss by tier. */
  children?: ReactNode;
}

/** Key figures and win/loss by tier of an agent or a master, with its details and last actions at the side. */
export function ManagedOverview({ managed, details = [], children }: ManagedOverviewProps) {
  const { t } = useTranslation();
  const allowed = managed.providersAllowed;
  const { activity, moreActivity } = useActivity(
    'agentId' in managed
      ? { subject: 'agent', subjectId: managed.agentId }
      : { subject: 'aggregator', subjectId: managed.aggregatorId },
  );
  const agents = 'agentCount' in managed && {
    label: t('management.column.agents'),
    value: formatCount(managed.agentCount),
  };
  return (
    <SideBySide
      side={
        <>
          <Section title={t('management.details.title')}>
            <DetailList
              details={[
                { label: t('management.column.code'), value: managed.code },
                ...details,
                ...(agents ? [agents] : []),
                { label: t('management.details.currency'), value: managed.currency },
                {
                  label: t('management.details.providers'),
                  value:
                    allowed === null
                      ? t('management.details.allProviders')
                      : t('management.details.someProviders', {
                          count: allowed.length,
                          providers: formatCount(allowed.length),
                        }),
                },
                {
                  label: t('management.column.createdAt'),
                  value: <DateTime at={managed.createdAt} show="day" />,
                },
              ]}
            />
          </Section>
          {activity && (
            <Section title={t('ui.activity.title')}>
              <ActivityList entries={activity} more={moreActivity} />
            </Section>
          )}
        </>
      }
    >
      <OrganisationFigures organisation={managed} />
      <TierTable figures={managed.figures} />
      {children}
    </SideBySide>
  );
}
