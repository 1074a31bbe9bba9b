import type { Round } from '@drawdesk/contract';
import type { LinkProps } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../api/use-call.ts';
import { usePageSearch } from '../../../pages/use-page-search.ts';
import { useMay } from '../../../session/use-may.ts';
import { useProviderName } from '../../../shared/providers/use-provider-name.ts';
import { RoundState } from '../../../shared/rounds/RoundState.tsx';
import { Countdown } from '../../../ui/clock/Countdown.tsx';
import { LiveDot } from '../../../ui/clock/LiveDot.tsx';
import { ButtonLink } from '../../../ui/layout/ButtonLink.tsx';
import { Page, PageHeader } from '../../../ui/layout/PageHeader.tsx';
import { TabLinks } from '../../../ui/layout/TabLinks.tsx';
import { keep, thisPage } from '../../../ui/list/this-page.ts';
import { ErrorState } from '../../../ui/states/ErrorState.tsx';
import { ByMember } from '../members/ByMember.tsx';
import { ByNumber } from '../numbers/ByNumber.tsx';
import { shownType } from '../numbers/shown-type.ts';
import { ByType } from '../types/ByType.tsx';
import { BoardFilters } from './BoardFilters.tsx';
import { BoardSkeleton } from './BoardSkeleton.tsx';
import classes from './board.module.css';
import { RiskTiles } from './RiskTiles.tsx';
import { type View, views } from './totals-search.ts';
import { useLiveTotals } from './use-live-totals.ts';

interface BoardProps {
  roundId: string;
  title: string;
  back: { label: string; link: LinkProps };
  choices: readonly Round[];
}

/** One round while bets come in: its worst case, and its totals by number, by type, by member. */
export function Board({ roundId, title, back, choices }: BoardProps) {
  const { t } = useTranslation();
  const may = useMay();
  const { data: round, error, refetch } = useCall('rounds.get', { params: { roundId } });
  const nameOf = useProviderName();
  const { view = 'number', betType: wanted } = usePageSearch('lotto-total-provider');
  const betType = round && shownType(round, wanted);
  const live = useLiveTotals(roundId, betType);
  return (
    <Page>
      <PageHeader
        title={round ? nameOf(round) : title}
        back={back}
        badge={round && <RoundState round={round} />}
        lead={round ? t(`providers.group.${round.group}`) : ' '}
        actions={
          <div className={classes.clock}>
            {round && may('layOff.list') && (
              <ButtonLink variant="default" size="sm" to="/lotto/lay-off/$round" params={{ round: roundId }}>
                {t('totals.layOff')}
              </ButtonLink>
            )}
            {round?.status === 'open' && (
              <span className={classes.closes}>
                {t('totals.closesIn')} <Countdown until={round.closeAt} />
              </span>
            )}
            <LiveDot state={live} />
          </div>
        }
      />
      <BoardFilters roundId={roundId} round={round} choices={choices} />
      {error && !round && (
        <section className="surface">
          <ErrorState problem={error} retry={() => void refetch()} />
        </section>
      )}
      {!error && !round && <BoardSkeleton />}
      {round && (
        <>
          <RiskTiles roundId={roundId} />
          <TabLinks
            label={t('totals.title')}
            tabs={views.map((one) => ({
              label: t(`totals.view.${one}`),
              link: inView(one),
              active: one === view,
            }))}
          />
          {view === 'number' && <ByNumber round={round} betType={betType} />}
          {view === 'type' && <ByType round={round} />}
          {view === 'member' && <ByMember roundId={roundId} />}
        </>
      )}
    </Page>
  );
}

/** Another view of the same round. Page and sort order belong to the view. */
const inView = (view: View) =>
  thisPage((search) => ({ ...keep(search, 'round', 'betType', 'aggregatorId', 'agentId'), view }));
