import { useParams, useSearch } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import type { AnswerData } from '../../../api/operation-types.ts';
import { useCall } from '../../../api/use-call.ts';
import { useActivity } from '../../../shared/log/use-activity.tsx';
import classes from '../../../shared/organisations/account/account.module.css';
import { StatusBadge } from '../../../shared/status/StatusBadge.tsx';
import { SuspendedNotice } from '../../../shared/suspension/SuspendedNotice.tsx';
import { DetailPage, DetailPending } from '../../../ui/layout/DetailPage.tsx';
import { MasterActions } from './MasterActions.tsx';
import { MasterOverview } from './MasterOverview.tsx';
import { useMasterFacts } from './master-facts.tsx';
import { type MasterTab, masterTabs } from './master-tabs.ts';

export type Master = AnswerData<'aggregators.get'>;

const tabPages = {
  terms: lazy(async () => ({ default: (await import('./MasterTermsTab.tsx')).MasterTermsTab })),
  providers: lazy(async () => ({ default: (await import('./MasterProvidersTab.tsx')).MasterProvidersTab })),
  agents: lazy(async () => ({ default: (await import('./MasterAgentsTab.tsx')).MasterAgentsTab })),
} as const;

/** /account/aggregator/{aggregatorId}: a master, its terms with every version, its providers and its agents. */
export function MasterAccountPage() {
  const { aggregatorId = '' } = useParams({ strict: false });
  const { data, error, refetch } = useCall('aggregators.get', { params: { aggregatorId } });
  if (!data) return <DetailPending {...(error ? { problem: error } : {})} retry={() => void refetch()} />;
  return <MasterAccount key={data.aggregatorId} master={data} />;
}

function MasterAccount({ master }: { master: Master }) {
  const { t } = useTranslation();
  const { tab = 'overview' }: { tab?: MasterTab } = useSearch({ strict: false });
  const facts = useMasterFacts(master);
  const activity = useActivity({ subject: 'aggregator', subjectId: master.aggregatorId });
  const Tab = tab === 'overview' ? MasterOverview : tabPages[tab];
  const counts: Partial<Record<MasterTab, number>> = {
    terms: master.plannedTerms.length,
    agents: master.agentCount,
  };
  return (
    <DetailPage
      title={master.name}
      lead={<span className={classes.code}>{master.code}</span>}
      badge={<StatusBadge status={master.status} />}
      back={{ label: t('tenants.masters.title'), link: { to: '/account/aggregator' } }}
      actions={<MasterActions master={master} />}
      tabs={masterTabs.map((one) => ({
        label: t(`tenants.tab.${one}`),
        link: {
          to: '/account/aggregator/$aggregatorId',
          params: { aggregatorId: master.aggregatorId },
          search: one === 'overview' ? {} : { tab: one },
        },
        active: one === tab,
        ...(counts[one] === undefined ? {} : { count: counts[one] }),
      }))}
      {...(tab === 'overview' && { ...activity, facts: { title: t('tenants.facts.title'), facts } })}
    >
      <div className={classes.stack}>
        <SuspendedNotice of={master} what="master" />
        <Suspense>
          <Tab master={master} />
        </Suspense>
      </div>
    </DetailPage>
  );
}
