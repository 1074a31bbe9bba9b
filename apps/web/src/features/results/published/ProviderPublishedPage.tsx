import { useTranslation } from 'react-i18next';
import { usePageParams } from '../../../pages/use-page-params.ts';
import { NoProvider } from '../../../shared/providers/NoProvider.tsx';
import { ProviderLogo } from '../../../shared/providers/ProviderLogo.tsx';
import { useProvider } from '../../../shared/providers/use-provider.ts';
import { useProviderName } from '../../../shared/providers/use-provider-name.ts';
import { useRoundChanges } from '../../../shared/rounds/use-round-changes.ts';
import { Page, PageHeader } from '../../../ui/layout/PageHeader.tsx';
import { TabLinks } from '../../../ui/layout/TabLinks.tsx';
import { thisPage } from '../../../ui/list/this-page.ts';
import { PrintButton } from '../../../ui/print/PrintButton.tsx';
import { StatisticsView } from '../statistics/StatisticsView.tsx';
import { PublishedTable } from './PublishedTable.tsx';
import { usePublishedList, views } from './published-list.ts';

/** /result/{provider}: the draws of one provider, and how often each number was drawn. */
export function ProviderPublishedPage() {
  const { t } = useTranslation();
  const { provider: providerId } = usePageParams('result-provider');
  useRoundChanges(['results.history', 'results.statistics']);
  const list = usePublishedList();
  const { view = 'draws' } = list.filters;
  const provider = useProvider('results.history', providerId);
  const nameOf = useProviderName();
  const back = { label: t('pages.result'), link: { to: '/result' } } as const;
  return (
    <Page>
      <PageHeader
        title={provider ? nameOf(provider) : t('pages.result-provider')}
        lead={provider ? t(`providers.group.${provider.group}`) : ' '}
        badge={provider && <ProviderLogo provider={provider} />}
        back={back}
        actions={<PrintButton />}
      />
      {provider === null ? (
        <NoProvider back={back} />
      ) : (
        <>
          <TabLinks
            label={t('pages.result-provider')}
            tabs={views.map((one) => ({
              label: t(`published.view.${one}`),
              link: thisPage(() => (one === 'draws' ? {} : { view: one })),
              active: one === view,
            }))}
          />
          {view === 'draws' ? (
            <PublishedTable list={list} providerId={providerId} />
          ) : (
            <StatisticsView providerId={providerId} />
          )}
        </>
      )}
    </Page>
  );
}
