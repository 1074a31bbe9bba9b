import { Outlet, useLocation } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../api/use-call.ts';
import { usePageParams } from '../../../pages/use-page-params.ts';
import { useMay } from '../../../session/use-may.ts';
import { useProviderName } from '../../../shared/providers/use-provider-name.ts';
import { useRoundText } from '../../../shared/rounds/RoundName.tsx';
import { RoundState } from '../../../shared/rounds/RoundState.tsx';
import { ButtonLink } from '../../../ui/layout/ButtonLink.tsx';
import { Page, PageHeader } from '../../../ui/layout/PageHeader.tsx';
import { TabLinks } from '../../../ui/layout/TabLinks.tsx';
import { PrintButton } from '../../../ui/print/PrintButton.tsx';
import { ErrorState } from '../../../ui/states/ErrorState.tsx';
import { useKeptSearch } from '../use-kept-search.ts';

/** /lotto/report/{provider}/{round}: header and tabs of one round's report, with its totals and its bills. */
export function RoundReportFrame() {
  const { t } = useTranslation();
  const may = useMay();
  const { provider: named, round: roundId } = usePageParams('lotto-report-round');
  const { data: round, error, refetch } = useCall('rounds.get', { params: { roundId } });
  const { pathname } = useLocation();
  // The provider comes from the round, even if the address names another one.
  const provider = round?.providerId ?? named;
  const nameOf = useProviderName();
  const roundText = useRoundText();
  const params = { provider, round: roundId };
  const kept = useKeptSearch();
  const inBills = pathname.includes('/bills');
  return (
    <Page>
      <PageHeader
        title={round ? roundText(round) : t('reports.title')}
        lead={round ? t(`providers.group.${round.group}`) : ' '}
        badge={round && <RoundState round={round} />}
        back={{
          label: round ? nameOf(round) : t('reports.back'),
          link: { to: '/lotto/report/$provider', params: { provider }, search: kept },
        }}
        actions={
          round && (
            <>
              {may('totals.risk', round.group) && (
                <ButtonLink
                  variant="default"
                  to="/lotto/total/$provider"
                  params={{ provider }}
                  search={{ round: roundId }}
                >
                  {t('reports.toTotals')}
                </ButtonLink>
              )}
              {may('results.list', round.group) && (
                <ButtonLink variant="default" to="/lotto/result/$provider/$round" params={params}>
                  {t('reports.toResult')}
                </ButtonLink>
              )}
              <PrintButton />
            </>
          )
        }
      />
      {error && !round ? (
        <section className="surface">
          <ErrorState problem={error} retry={() => void refetch()} />
        </section>
      ) : (
        <>
          <TabLinks
            label={t('reports.title')}
            tabs={[
              {
                label: t('reports.tabs.summary'),
                link: { to: '/lotto/report/$provider/$round', params, search: kept },
                active: !inBills,
              },
              {
                label: t('reports.tabs.bills'),
                link: { to: '/lotto/report/$provider/$round/bills', params, search: kept },
                active: inBills,
              },
            ]}
          />
          <Outlet />
        </>
      )}
    </Page>
  );
}
