import { useTranslation } from 'react-i18next';
import { useCall } from '../../api/use-call.ts';
import { usePageParams } from '../../pages/use-page-params.ts';
import { useMay } from '../../session/use-may.ts';
import { useProviderName } from '../../shared/providers/use-provider-name.ts';
import { useRoundLabel } from '../../shared/rounds/RoundName.tsx';
import { RoundState } from '../../shared/rounds/RoundState.tsx';
import { ButtonLink } from '../../ui/layout/ButtonLink.tsx';
import { Page, PageHeader } from '../../ui/layout/PageHeader.tsx';
import { PrintButton } from '../../ui/print/PrintButton.tsx';
import { EmptyState } from '../../ui/states/EmptyState.tsx';
import { ErrorState } from '../../ui/states/ErrorState.tsx';
import { KeptTiles } from './KeptTiles.tsx';
import { LayOffs } from './list/LayOffs.tsx';
import { Proposal } from './proposal/Proposal.tsx';

/** /lotto/lay-off/{round}: what a tier lays off of a round, from the proposal to what dealers paid. */
export function LayOffPage() {
  const { t } = useTranslation();
  const may = useMay();
  const nameOf = useProviderName();
  const labelOf = useRoundLabel();
  const { round: roundId } = usePageParams('lay-off');
  const { data: round, error, refetch } = useCall('rounds.get', { params: { roundId } });
  const dealers = useCall('dealers.list', { query: {} });
  const problem = error ?? dealers.error;
  const isBeforeResult = round?.status === 'open' || round?.status === 'waiting';
  return (
    <Page>
      <PageHeader
        title={t('layOff.title')}
        lead={round ? `${nameOf(round)} · ${labelOf(round.label)}` : ' '}
        badge={round && <RoundState round={round} />}
        back={{
          label: round ? nameOf(round) : t('totals.title'),
          link: round
            ? {
                to: '/lotto/total/$provider',
                params: { provider: round.providerId },
                search: { round: roundId },
              }
            : { to: '/lotto/total' },
        }}
        actions={<PrintButton />}
      />
      {problem && (!round || !dealers.data) && (
        <section className="surface">
          <ErrorState
            problem={problem}
            retry={() => {
              void refetch();
              void dealers.refetch();
            }}
          />
        </section>
      )}
      {round && dealers.data && (
        <>
          <KeptTiles roundId={roundId} />
          {dealers.data.length === 0 ? (
            <section className="surface">
              <EmptyState
                title={t('layOff.noDealers')}
                action={
                  may('dealers.create') && (
                    <ButtonLink to="/lotto/dealers/create">{t('dealers.create')}</ButtonLink>
                  )
                }
              />
            </section>
          ) : (
            isBeforeResult && <Proposal roundId={roundId} dealers={dealers.data} />
          )}
          <LayOffs roundId={roundId} />
        </>
      )}
    </Page>
  );
}
