import { Skeleton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../api/use-call.ts';
import { usePageParams } from '../../../pages/use-page-params.ts';
import { useMay } from '../../../session/use-may.ts';
import { useProviderName } from '../../../shared/providers/use-provider-name.ts';
import { WinningNumbers } from '../../../shared/results/WinningNumbers.tsx';
import { useRoundText } from '../../../shared/rounds/RoundName.tsx';
import { DateTime } from '../../../ui/figures/DateTime.tsx';
import { ButtonLink } from '../../../ui/layout/ButtonLink.tsx';
import { Page, PageHeader, Section } from '../../../ui/layout/PageHeader.tsx';
import { PrintButton } from '../../../ui/print/PrintButton.tsx';
import { ErrorState } from '../../../ui/states/ErrorState.tsx';
import { ProofLink } from '../proof/ProofLink.tsx';
import { WinningBetsTable } from './WinningBetsTable.tsx';

/** /result/{provider}/{round}: one draw, its numbers, and the bets that won, with a print layout. */
export function DrawPage() {
  const { t } = useTranslation();
  const may = useMay();
  const { provider, round: roundId } = usePageParams('result-round');
  const { data: round } = useCall('rounds.get', { params: { roundId } });
  const { data: bets, error, refetch } = useCall('results.winning', { params: { roundId } });
  const nameOf = useProviderName();
  const roundText = useRoundText();
  return (
    <Page>
      <PageHeader
        title={round ? roundText(round) : t('pages.result-round')}
        lead={round ? <DateTime at={round.drawAt} /> : ' '}
        back={{
          label: round ? nameOf(round) : t('pages.result'),
          link: { to: '/result/$provider', params: { provider } },
        }}
        actions={
          <>
            {round && may('reports.round', round.group) && (
              <ButtonLink
                className="no-print"
                variant="default"
                to="/lotto/report/$provider/$round"
                params={{ provider, round: roundId }}
              >
                {t('published.toReport')}
              </ButtonLink>
            )}
            {round?.houseGame && <ProofLink roundId={roundId} />}
            <PrintButton />
          </>
        }
      />
      {error && !bets && (
        <section className="surface">
          <ErrorState problem={error} retry={() => void refetch()} />
        </section>
      )}
      {!error && !bets && <Skeleton height={420} radius={8} />}
      {bets && (
        <>
          <Section title={t('published.numbers')}>
            <WinningNumbers derived={bets.derived} />
          </Section>
          <Section title={t('published.won')}>
            <WinningBetsTable bets={bets} />
          </Section>
        </>
      )}
    </Page>
  );
}
