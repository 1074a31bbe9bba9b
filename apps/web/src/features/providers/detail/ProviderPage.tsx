import type { ProviderSetup } from '@drawdesk/contract';
import { Skeleton } from '@mantine/core';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../api/use-call.ts';
import { usePageParams } from '../../../pages/use-page-params.ts';
import { usePageSearch } from '../../../pages/use-page-search.ts';
import { useMay } from '../../../session/use-may.ts';
import { useActivity } from '../../../shared/log/use-activity.tsx';
import { AcceptingBadge } from '../../../shared/providers/AcceptingBadge.tsx';
import { ProviderLogo } from '../../../shared/providers/ProviderLogo.tsx';
import { useProviderName } from '../../../shared/providers/use-provider-name.ts';
import { DetailPage, DetailPending } from '../../../ui/layout/DetailPage.tsx';
import { lazyPart } from '../../../ui/loading/lazy-part.tsx';
import { WaitingApprovals } from '../approval/WaitingApprovals.tsx';
import { ProviderActions } from './ProviderActions.tsx';
import { ProviderOverview } from './ProviderOverview.tsx';
import { providerTabs } from './provider-tabs.ts';
import { TenantProvider } from './TenantProvider.tsx';
import { useSetupDetails } from './use-setup-details.tsx';

const tabPages = {
  general: lazyPart(async () => ({ default: (await import('./GeneralTab.tsx')).GeneralTab })),
  draw: lazyPart(async () => ({ default: (await import('./DrawTab.tsx')).DrawTab })),
  schedule: lazyPart(async () => ({ default: (await import('./ScheduleTab.tsx')).ScheduleTab })),
  results: lazyPart(async () => ({ default: (await import('./ResultsTab.tsx')).ResultsTab })),
  sources: lazyPart(async () => ({ default: (await import('../sources/SourcesTab.tsx')).SourcesTab })),
} as const;

/** /setting/provider/{providerId}: the settings of a provider. Masters and agents see a part of them. */
export function ProviderPage() {
  const { providerId } = usePageParams('setting-provider-detail');
  return useMay()('catalogue.get') ? (
    <CompanyProvider key={providerId} providerId={providerId} />
  ) : (
    <TenantProvider key={providerId} providerId={providerId} />
  );
}

function CompanyProvider({ providerId }: { providerId: string }) {
  const { data, error, refetch } = useCall('catalogue.get', { params: { providerId } });
  if (!data) return <DetailPending {...(error ? { problem: error } : {})} retry={() => void refetch()} />;
  return <Provider setup={data} />;
}

function Provider({ setup }: { setup: ProviderSetup }) {
  const { t } = useTranslation();
  const nameOf = useProviderName();
  const { tab = 'overview' } = usePageSearch('setting-provider-detail');
  const activity = useActivity({ subject: 'provider', subjectId: setup.providerId });
  const details = useSetupDetails(setup);
  const Tab = tab === 'overview' ? ProviderOverview : tabPages[tab];
  return (
    <DetailPage
      title={nameOf(setup)}
      lead={`${t(`providers.group.${setup.group}`)} · ${setup.providerId}`}
      badge={
        <>
          <ProviderLogo provider={setup} />
          <AcceptingBadge accepting={setup.accepting} />
        </>
      }
      back={{ label: t('providers.title'), link: { to: '/setting/provider' } }}
      actions={<ProviderActions provider={setup} />}
      tabs={providerTabs.map((one) => ({
        label: t(`providers.tab.${one}`),
        link: {
          to: '/setting/provider/$providerId',
          params: { providerId: setup.providerId },
          search: one === 'overview' ? {} : { tab: one },
        },
        active: one === tab,
      }))}
      {...(tab === 'overview' && { ...activity, details: { title: t('providers.details.title'), details } })}
    >
      {tab === 'overview' && <WaitingApprovals setup={setup} />}
      <Suspense fallback={<Skeleton height={520} />}>
        <Tab setup={setup} />
      </Suspense>
    </DetailPage>
  );
}
