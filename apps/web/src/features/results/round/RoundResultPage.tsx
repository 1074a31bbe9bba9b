import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { callOptions, useCall } from '../../../api/use-call.ts';
import { usePageParams } from '../../../pages/use-page-params.ts';
import { useProviderName } from '../../../shared/providers/use-provider-name.ts';
import { useRoundText } from '../../../shared/rounds/RoundName.tsx';
import { RoundState } from '../../../shared/rounds/RoundState.tsx';
import { useRoundChanges } from '../../../shared/rounds/use-round-changes.ts';
import { LiveDot } from '../../../ui/clock/LiveDot.tsx';
import { Page, PageHeader } from '../../../ui/layout/PageHeader.tsx';
import { SideBySide } from '../../../ui/layout/SideBySide.tsx';
import { ErrorState } from '../../../ui/states/ErrorState.tsx';
import { ShotsPanel } from '../proof/ShotsPanel.tsx';
import { RoundDetails } from './RoundDetails.tsx';
import { RoundResultSkeleton } from './RoundResultSkeleton.tsx';
import { RoundStep } from './RoundStep.tsx';
import { SourcesPart } from './SourcesPart.tsx';
import { VersionHistory } from './VersionHistory.tsx';

/** /lotto/result/{provider}/{round}: the result of one round, with the part that its state needs. */
export function RoundResultPage() {
  const { t } = useTranslation();
  const { provider: named, round: roundId } = usePageParams('lotto-result-round');
  const round = useRound(roundId);
  // The provider comes from the round, even if the address names another one.
  const providerId = round.data?.providerId ?? named;
  const versions = useVersions(roundId);
  const provider = useCall('providers.get', { params: { providerId } });
  const live = useRoundChanges(['rounds', 'results.list', 'settlement']);
  const nameOf = useProviderName();
  const roundText = useRoundText();

  const queries = [round, versions, provider];
  const failed = queries.find(({ error, data }) => error && data === undefined);
  const back = {
    label: provider.data ? t('results.backTo', { provider: nameOf(provider.data) }) : t('results.back'),
    link: { to: '/lotto/result/$provider', params: { provider: providerId } } as const,
  };
  const loaded = round.data && versions.data && provider.data;
  return (
    <Page>
      <PageHeader
        title={round.data ? roundText(round.data) : t('results.title')}
        lead={round.data ? t(`providers.group.${round.data.group}`) : ' '}
        badge={round.data && <RoundState round={round.data} />}
        back={back}
        actions={<LiveDot state={live} />}
      />
      {failed && (
        <section className="surface">
          <ErrorState
            problem={failed.error}
            retry={() => {
              for (const one of queries) void one.refetch();
            }}
          />
        </section>
      )}
      {!failed && !loaded && <RoundResultSkeleton />}
      {loaded && (
        <SideBySide
          side={
            <>
              <RoundDetails round={round.data} provider={provider.data} />
              <VersionHistory versions={versions.data} drawFields={provider.data.drawFields} />
            </>
          }
        >
          <RoundStep round={round.data} versions={versions.data} provider={provider.data} />
          {round.data.houseGame === 'yigi' && <ShotsPanel roundId={roundId} />}
          {provider.data.resultMode === 'auto' && round.data.houseGame === null && (
            <SourcesPart round={round.data} provider={provider.data} />
          )}
        </SideBySide>
      )}
    </Page>
  );
}

const whileSettlingMs = 2_000;

/** The round of this result. It is reloaded repeatedly while it is being settled. */
const useRound = (roundId: string) =>
  useQuery({
    ...callOptions('rounds.get', { params: { roundId } }),
    refetchInterval: ({ state }) => (state.data?.settlementState === 'running' ? whileSettlingMs : false),
  });

/** Every version of the result of a round, newest first. */
const useVersions = (roundId: string) => useCall('results.list', { params: { roundId } });
