import { useTranslation } from 'react-i18next';
import { usePageParams } from '../../../pages/use-page-params.ts';
import { usePageSearch } from '../../../pages/use-page-search.ts';
import { NoProvider } from '../../../shared/providers/NoProvider.tsx';
import { useProvider } from '../../../shared/providers/use-provider.ts';
import { useProviderName } from '../../../shared/providers/use-provider-name.ts';
import { Page, PageHeader } from '../../../ui/layout/PageHeader.tsx';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { ErrorState } from '../../../ui/states/ErrorState.tsx';
import { Board } from './Board.tsx';
import { BoardFilters } from './BoardFilters.tsx';
import { BoardSkeleton } from './BoardSkeleton.tsx';
import { useRoundChoices } from './use-round-choices.ts';
import { usualRound } from './usual-round.ts';

/** /lotto/total/{provider}: the board of one round. Without a round in the address it is the next to close. */
export function BoardPage() {
  const { t } = useTranslation();
  const { provider: providerId } = usePageParams('lotto-total-provider');
  const { round: wanted } = usePageSearch('lotto-total-provider');
  const { rounds, problem, retry } = useRoundChoices(providerId);
  const provider = useProvider('totals.risk', providerId);
  const nameOf = useProviderName();
  const roundId = wanted ?? (rounds && usualRound(rounds)?.roundId);
  const title = provider ? nameOf(provider) : t('totals.title');
  const back = { label: t('totals.back'), link: { to: '/lotto/total' } } as const;

  if (roundId)
    return <Board key={roundId} roundId={roundId} title={title} back={back} choices={rounds ?? []} />;
  return (
    <Page>
      <PageHeader title={title} lead={provider ? t(`providers.group.${provider.group}`) : ' '} back={back} />
      {provider === null && <NoProvider back={back} />}
      {provider !== null && problem !== null && (
        <section className="surface">
          <ErrorState problem={problem} retry={retry} />
        </section>
      )}
      {provider !== null && problem === null && !rounds && (
        <>
          <BoardFilters roundId={null} choices={[]} />
          <BoardSkeleton />
        </>
      )}
      {provider !== null && rounds && (
        <section className="surface">
          <EmptyState title={t('totals.noRound')} />
        </section>
      )}
    </Page>
  );
}
