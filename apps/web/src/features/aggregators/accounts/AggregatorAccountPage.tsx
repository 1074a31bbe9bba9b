import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../api/use-call.ts';
import { usePageParams } from '../../../pages/use-page-params.ts';
import { usePageSearch } from '../../../pages/use-page-search.ts';
import { useActivity } from '../../../shared/log/use-activity.tsx';
import classes from '../../../shared/organisations/account/account.module.css';
import { OrganisationActions } from '../../../shared/organisations/account/OrganisationActions.tsx';
import { OrganisationOverview } from '../../../shared/organisations/account/OrganisationOverview.tsx';
import type { Aggregator } from '../../../shared/organisations/account/organisation.ts';
import { StatusBadge } from '../../../shared/status/StatusBadge.tsx';
import { SuspendedNotice } from '../../../shared/suspension/SuspendedNotice.tsx';
import { DetailPage, DetailPending } from '../../../ui/layout/DetailPage.tsx';
import { type AggregatorTab, masterTabs } from './aggregator-tabs.ts';
import { useAggregatorActions } from './use-aggregator-actions.tsx';
import { useAggregatorDetails } from './use-aggregator-details.tsx';

const tabPages = {
  agents: lazy(async () => ({ default: (await import('./AggregatorAgentsTab.tsx')).AggregatorAgentsTab })),
} as const;

const ProvidersTab = lazy(async () => ({
  default: (await import('../../../shared/organisations/account/ProvidersTab.tsx')).ProvidersTab,
}));

const TermsTab = lazy(async () => ({
  default: (await import('../../../shared/organisations/account/TermsTab.tsx')).TermsTab,
}));

/** /account/aggregator/{aggregatorId}: a master, its terms with every version, its providers and its agents. */
export function AggregatorAccountPage() {
  const { aggregatorId } = usePageParams('account-aggregator-edit');
  const { data, error, refetch } = useCall('aggregators.get', { params: { aggregatorId } });
  if (!data) return <DetailPending {...(error ? { problem: error } : {})} retry={() => void refetch()} />;
  return <AggregatorAccount key={data.aggregatorId} master={data} />;
}

function AggregatorAccount({ master }: { master: Aggregator }) {
  const { t } = useTranslation();
  const { tab = 'overview' } = usePageSearch('account-aggregator-edit');
  const details = useAggregatorDetails(master);
  const activity = useActivity({ subject: 'aggregator', subjectId: master.aggregatorId });
  const actionsOf = useAggregatorActions();
  const counts: Partial<Record<AggregatorTab, number>> = {
    terms: master.plannedTerms.length,
    agents: master.agentCount,
  };
  return (
    <DetailPage
      title={master.name}
      lead={<span className={classes.code}>{master.code}</span>}
      badge={<StatusBadge status={master.status} />}
      back={{ label: t('tenants.masters.title'), link: { to: '/account/aggregator' } }}
      actions={
        <OrganisationActions
          organisation={master}
          ways={actionsOf(master.aggregatorId).filter(({ key }) => key === 'running')}
        />
      }
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
      {...(tab === 'overview' && { ...activity, details: { title: t('tenants.details.title'), details } })}
    >
      <div className={classes.stack}>
        <SuspendedNotice of={master} what="master" />
        <Suspense>
          <OpenTab tab={tab} master={master} />
        </Suspense>
      </div>
    </DetailPage>
  );
}

function OpenTab({ tab, master }: { tab: AggregatorTab; master: Aggregator }) {
  if (tab === 'overview') return <OrganisationOverview organisation={master} />;
  if (tab === 'terms') return <TermsTab organisation={master} />;
  if (tab === 'providers') return <ProvidersTab organisation={master} />;
  const Tab = tabPages[tab];
  return <Tab master={master} />;
}
