import { useTranslation } from 'react-i18next';
import { useCall } from '../../../api/use-call.ts';
import { usePageParams } from '../../../pages/use-page-params.ts';
import { usePageSearch } from '../../../pages/use-page-search.ts';
import {
  OrganisationAccount,
  OrganisationTab,
} from '../../../shared/organisations/account/OrganisationAccount.tsx';
import type { Aggregator } from '../../../shared/organisations/account/organisation.ts';
import { formatCount } from '../../../ui/figures/format-money.ts';
import { percentOf } from '../../../ui/figures/typed-figures.ts';
import type { Detail } from '../../../ui/layout/DetailList.tsx';
import { DetailPending } from '../../../ui/layout/DetailPage.tsx';
import { lazyPart } from '../../../ui/loading/lazy-part.tsx';
import { type AggregatorTab, aggregatorTabs } from './aggregator-tabs.ts';
import { useAggregatorActions } from './use-aggregator-actions.tsx';

const AgentsTab = lazyPart(async () => ({
  default: (await import('./AggregatorAgentsTab.tsx')).AggregatorAgentsTab,
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
  const actionsOf = useAggregatorActions();
  const { terms } = master;
  const counts: Partial<Record<AggregatorTab, number>> = {
    terms: master.plannedTerms.length,
    agents: master.agentCount,
  };
  const details: readonly Detail[] = [
    { label: t('organisations.column.currency'), value: master.currency },
    { label: t('organisations.column.agents'), value: formatCount(master.agentCount) },
    {
      label: t('organisations.column.masterShare'),
      term: 'share',
      value: terms ? `${percentOf(terms.shareBp)}%` : t('organisations.list.noTerms'),
    },
  ];
  return (
    <OrganisationAccount
      organisation={master}
      ways={actionsOf(master.aggregatorId).filter(({ key }) => key === 'running')}
      tabs={aggregatorTabs.map((one) => ({
        label: t(`organisations.tab.${one}`),
        link: {
          to: '/account/aggregator/$aggregatorId',
          params: { aggregatorId: master.aggregatorId },
          search: one === 'overview' ? {} : { tab: one },
        },
        active: one === tab,
        ...(counts[one] === undefined ? {} : { count: counts[one] }),
      }))}
      details={tab === 'overview' ? details : null}
    >
      {tab === 'agents' ? <AgentsTab master={master} /> : <OrganisationTab tab={tab} of={master} />}
    </OrganisationAccount>
  );
}
