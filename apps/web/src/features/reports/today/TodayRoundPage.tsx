import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { callOptions, useCall } from '../../../api/use-call.ts';
import { usePageParams } from '../../../pages/use-page-params.ts';
import { usePageSearch } from '../../../pages/use-page-search.ts';
import { useProviderName } from '../../../shared/providers/use-provider-name.ts';
import { useRoundText } from '../../../shared/rounds/RoundName.tsx';
import { RoundState } from '../../../shared/rounds/RoundState.tsx';
import { useRoundChanges } from '../../../shared/rounds/use-round-changes.ts';
import { LiveDot } from '../../../ui/clock/LiveDot.tsx';
import { Page, PageHeader } from '../../../ui/layout/PageHeader.tsx';
import { PrintButton } from '../../../ui/print/PrintButton.tsx';
import { ErrorState } from '../../../ui/states/ErrorState.tsx';
import { everyMs } from '../dashboard/use-dashboard.ts';
import { partOf } from '../report-list.ts';
import { RoundFigures } from '../round/RoundFigures.tsx';
import { useKeptSearch } from '../use-kept-search.ts';

/** /report/today/{provider}/{round}: one of today's rounds by bet type and agent, live. */
export function TodayRoundPage() {
  const { t } = useTranslation();
  const { provider, round: roundId } = usePageParams('report-today-round');
  const kept = useKeptSearch();
  const part = partOf(usePageSearch('report-today-round'));
  const live = useRoundChanges(['reports', 'rounds']);
  const nameOf = useProviderName();
  const roundText = useRoundText();
  const { data: round } = useCall('rounds.get', { params: { roundId } });
  const { data, error, refetch } = useQuery({
    ...callOptions('reports.todayRound', { params: { roundId }, query: part }),
    refetchInterval: everyMs,
  });
  return (
    <Page>
      <PageHeader
        title={round ? roundText(round) : t('pages.report-today-round')}
        lead={round ? t(`providers.group.${round.group}`) : ' '}
        badge={round && <RoundState round={round} />}
        back={{
          label: round ? nameOf(round) : t('reports.today.back'),
          link: { to: '/report/today/$provider', params: { provider }, search: kept },
        }}
        actions={
          <>
            <LiveDot state={live} />
            <PrintButton />
          </>
        }
      />
      {error && !data ? (
        <section className="surface">
          <ErrorState problem={error} retry={() => void refetch()} />
        </section>
      ) : (
        <RoundFigures report={data} params={{ provider, round: roundId }} />
      )}
    </Page>
  );
}
