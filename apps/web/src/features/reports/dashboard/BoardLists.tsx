import type { Dashboard } from '@drawdesk/contract';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ConsoleOperation } from '../../../api/operation-types.ts';
import { useMay } from '../../../session/use-may.ts';
import { BetNumber } from '../../../shared/bet-types/BetNumber.tsx';
import { ShareOfLimit } from '../../../shared/bet-types/ShareOfLimit.tsx';
import { RoundName, useRoundText } from '../../../shared/rounds/RoundName.tsx';
import { Countdown } from '../../../ui/clock/Countdown.tsx';
import { signOf } from '../../../ui/figures/format-money.ts';
import { Money } from '../../../ui/figures/Money.tsx';
import type { PageLink } from '../../../ui/layout/ButtonLink.tsx';
import { Section } from '../../../ui/layout/PageHeader.tsx';
import { wholeList } from '../../../ui/layout/whole-list.ts';
import classes from './dashboard.module.css';

/** Rows of each list; the page behind "all" has the others. */
const shownMax = 5;

interface Entry {
  key: string;
  text: ReactNode;
  figure: ReactNode;
  /** The page it leads to, if the person may open it. */
  link: PageLink | undefined;
}

interface EntryListProps {
  title: string;
  /** What the rows show, in a line. */
  note: string;
  none: string;
  entries: readonly Entry[];
  all: { label: string; link: PageLink } | undefined;
}

function EntryList({ title, note, none, entries, all }: EntryListProps) {
  return (
    <Section
      title={title}
      side={
        all && (
          <Link {...all.link} state={wholeList} className={classes.all}>
            {all.label}
          </Link>
        )
      }
    >
      {note && <p className={classes.note}>{note}</p>}
      {entries.length === 0 && <p className={classes.none}>{none}</p>}
      <ul className={classes.entries}>
        {entries.map(({ key, text, figure, link }) => {
          const shown = (
            <>
              {text}
              <span className={classes.figure}>{figure}</span>
            </>
          );
          return (
            <li key={key}>
              {link ? (
                <Link {...link} className={classes.entry}>
                  {shown}
                </Link>
              ) : (
                <div className={classes.entry}>{shown}</div>
              )}
            </li>
          );
        })}
      </ul>
    </Section>
  );
}

/** The next rounds to close, the numbers with the highest exposure, and the latest results. */
export function BoardLists({ board }: { board: Dashboard }) {
  const { t } = useTranslation();
  const may = useMay();
  const { closingNext, exposed, latestResults } = board;
  const withBets = closingNext.filter(({ sold }) => signOf(sold) > 0).length;
  type Of = (typeof closingNext)[number] | (typeof exposed)[number] | (typeof latestResults)[number];
  const linkTo = (needs: ConsoleOperation, { group }: Of, link: PageLink) =>
    may(needs, group) ? link : undefined;
  const totals = (round: Of, search: Record<string, string> = {}): PageLink => ({
    to: '/lotto/total/$provider',
    params: { provider: round.providerId },
    search: { round: round.roundId, ...search },
  });
  const allTotals = may('totals.byNumber')
    ? ({ label: t('reports.dashboard.allRounds'), link: { to: '/lotto/total' } } as const)
    : undefined;
  return (
    <div className={classes.lists}>
      <EntryList
        title={t('reports.dashboard.closingNext')}
        note={t('reports.dashboard.closingNote')}
        none={t('reports.dashboard.noneOpen')}
        all={allTotals}
        entries={closingNext.slice(0, shownMax).map((round) => ({
          key: round.roundId,
          text: <RoundName round={round} />,
          figure: (
            <>
              <Countdown until={round.closeAt} />
              <small>
                {t('reports.dashboard.ofStake')} <Money amount={round.sold} />
              </small>
              {round.kept !== null && (
                <small>
                  {t('totals.risk.kept')} <Money amount={round.kept} />
                </small>
              )}
            </>
          ),
          link: linkTo('totals.byNumber', round, totals(round)),
        }))}
      />
      <EntryList
        title={t('reports.dashboard.exposed')}
        note={withBets > 0 ? t('reports.dashboard.exposedNote', { count: withBets }) : ''}
        none={t('reports.dashboard.noneExposed')}
        all={allTotals && { ...allTotals, label: t('reports.dashboard.allTotals') }}
        entries={exposed.map((number) => ({
          key: `${number.roundId}/${number.betType}/${number.number}`,
          text: <ExposedNumber number={number} />,
          figure: (
            <>
              <Money amount={number.exposure} />
              <ShareOfLimit exposure={number.exposure} limit={number.limit} stake={number.stake} />
            </>
          ),
          link: linkTo('totals.byNumber', number, totals(number, { betType: number.betType })),
        }))}
      />
      <EntryList
        title={t('reports.dashboard.latestResults')}
        note={t('reports.dashboard.resultsNote')}
        none={t('reports.dashboard.noneDrawn')}
        all={
          may('results.history')
            ? { label: t('reports.dashboard.allResults'), link: { to: '/result' } }
            : undefined
        }
        entries={latestResults.slice(0, shownMax).map((round) => ({
          key: round.roundId,
          text: <RoundName round={round} />,
          figure: (
            <span className={classes.drawn}>
              {round.upper3 && <BetNumber number={round.upper3} />}
              {round.lower2 && <BetNumber number={round.lower2} />}
              {!round.upper3 && !round.lower2 && round.first && <BetNumber number={round.first} />}
            </span>
          ),
          link: linkTo('reports.round', round, {
            to: '/lotto/report/$provider/$round',
            params: { provider: round.providerId, round: round.roundId },
          }),
        }))}
      />
    </div>
  );
}

type Exposed = Dashboard['exposed'][number];

function ExposedNumber({ number }: { number: Exposed }) {
  const textOf = useRoundText();
  return (
    <span className={classes.number}>
      <BetNumber number={number.number} betType={number.betType} />
      <small>{textOf(number)}</small>
    </span>
  );
}
