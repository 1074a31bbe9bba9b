import type { ProviderGroup, Role } from '@drawdesk/contract';
import { Skeleton } from '@mantine/core';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { usePageParams } from '../../../pages/use-page-params.ts';
import { useSearchBy } from '../../../pages/use-page-search.ts';
import { useSignedIn } from '../../../session/session.ts';
import { useMay } from '../../../session/use-may.ts';
import { usePage } from '../../../shared/lists/read-list.ts';
import { NoProvider } from '../../../shared/providers/NoProvider.tsx';
import { useProvider } from '../../../shared/providers/use-provider.ts';
import { useProviderName } from '../../../shared/providers/use-provider-name.ts';
import { useRoundChanges } from '../../../shared/rounds/use-round-changes.ts';
import { LiveDot } from '../../../ui/clock/LiveDot.tsx';
import { ButtonLink } from '../../../ui/layout/ButtonLink.tsx';
import { Page, PageHeader } from '../../../ui/layout/PageHeader.tsx';
import { TabLinks } from '../../../ui/layout/TabLinks.tsx';
import { keep, thisPage } from '../../../ui/list/this-page.ts';
import { lazyPart } from '../../../ui/loading/lazy-part.tsx';
import { ResultsTable } from './ResultsTable.tsx';
import { type ResultTab, resultTabs, statusesOf, tabOf, useResultsList } from './results-list.ts';

const NeedsYouLine = lazyPart(
  async () => ({
    default: (await import('../../../shared/notifications/NeedsYouLine.tsx')).NeedsYouLine,
  }),
  'nowhere',
);

/** Whose day begins on this page (spec.md §2). */
const beginners: readonly Role[] = ['company:operator', 'company:live-operator', 'company:plus-operator'];

/** /lotto/result and /lotto/result/{provider}: rounds by their next step. */
export function ResultsPage() {
  const { t } = useTranslation();
  const { provider: providerId } = usePageParams('lotto-result', 'lotto-result-provider');
  const shown = useSearchBy(tabOf);
  const list = useResultsList(shown);
  const counts = useTabCounts({ providerId, group: list.filters.group });
  const live = useRoundChanges();
  const nameOf = useProviderName();
  const may = useMay();
  const beginsHere = beginners.includes(useSignedIn().role) || !may('reports.today');
  const provider = useProvider('results.list', providerId);
  const back = { label: t('results.back'), link: { to: '/lotto/result' } } as const;
  return (
    <Page>
      <PageHeader
        title={provider ? nameOf(provider) : t('results.title')}
        lead={provider ? t(`providers.group.${provider.group}`) : t('results.lead')}
        {...(providerId && { back })}
        actions={
          <>
            <LiveDot state={live} />
            {shown === 'waiting' && may('results.enter') && (
              <ButtonLink variant="light" to="/lotto/result/bulk">
                {t('results.list.bulk')}
              </ButtonLink>
            )}
          </>
        }
      />
      {provider === null ? (
        <NoProvider back={back} />
      ) : (
        <>
          {beginsHere && (
            <Suspense fallback={<Skeleton height={48} radius={8} />}>
              <NeedsYouLine />
            </Suspense>
          )}
          <TabLinks
            label={t('results.tabs.label')}
            tabs={resultTabs.map((tab) => ({
              label: t(`results.tabs.${tab}`),
              link: thisPage((search) => ({ ...keep(search, 'q', 'group', 'from', 'to'), tab })),
              active: tab === shown,
              ...(counts[tab] !== undefined && { count: counts[tab] }),
            }))}
          />
          <ResultsTable key={shown} shown={shown} list={list} providerId={providerId} />
        </>
      )}
    </Page>
  );
}

interface Within {
  providerId: string | undefined;
  group: ProviderGroup | undefined;
}

/** How many rounds wait in the tabs with work to do. */
function useTabCounts(within: Within): Partial<Record<ResultTab, number>> {
  const asking = (status: string) => ({ query: { ...within, status, itemsPerPage: 1 } });
  return {
    waiting: usePage('rounds.list', asking(statusesOf.waiting)).total,
    confirm: usePage('rounds.list', asking(statusesOf.confirm)).total,
  };
}
