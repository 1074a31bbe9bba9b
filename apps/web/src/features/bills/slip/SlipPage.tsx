import { Skeleton } from '@mantine/core';
import { use } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../api/use-call.ts';
import { usePageParams } from '../../../pages/use-page-params.ts';
import { useProviderName } from '../../../shared/providers/use-provider-name.ts';
import { useRoundLabel } from '../../../shared/rounds/RoundName.tsx';
import { type Level, LevelsAbove } from '../../../ui/layout/levels-above.ts';
import { Page, PageHeader } from '../../../ui/layout/PageHeader.tsx';
import { PrintButton } from '../../../ui/print/PrintButton.tsx';
import { ErrorState } from '../../../ui/states/ErrorState.tsx';
import { Slip } from './Slip.tsx';

/** /lotto/report/{provider}/{round}/bills/{bill}/slip: what the player gets on paper. */
export function SlipPage() {
  const { t } = useTranslation();
  const { provider, round, bill: billNumber } = usePageParams('lotto-report-slip');
  const { data, error, refetch } = useCall('bills.slip', { params: { billNumber } });
  const named = useNamedLevels(round);
  return (
    <LevelsAbove value={named}>
      <Page>
        <PageHeader
          title={t('bills.slip.title', { bill: billNumber })}
          back={{
            label: billNumber,
            link: {
              to: '/lotto/report/$provider/$round/bills/$bill',
              params: { provider, round, bill: billNumber },
            },
          }}
          actions={<PrintButton disabled={!data} />}
        />
        {error && !data && (
          <section className="surface">
            <ErrorState
              problem={error}
              retry={() => void refetch()}
              back={{
                label: t('bills.title'),
                link: { to: '/lotto/report/$provider/$round/bills', params: { provider, round } },
              }}
            />
          </section>
        )}
        {!error && !data && <Skeleton height={480} width="min(380px, 100%)" radius={8} mx="auto" />}
        {data && <Slip slip={data} />}
      </Page>
    </LevelsAbove>
  );
}

/** The pages above, with the names of the lottery and the round, which the frame does not read. */
function useNamedLevels(roundId: string): (path: string) => readonly Level[] {
  const above = use(LevelsAbove);
  const nameOf = useProviderName();
  const labelOf = useRoundLabel();
  const { data: round } = useCall('rounds.get', { params: { roundId } });
  if (!round) return above;
  const ofProvider = `/lotto/report/${round.providerId}`;
  const names = new Map<unknown, string>([
    [ofProvider, nameOf(round)],
    [`${ofProvider}/${roundId}`, labelOf(round.label)],
  ]);
  return (path) => above(path).map(({ label, link }) => ({ label: names.get(link.to) ?? label, link }));
}
