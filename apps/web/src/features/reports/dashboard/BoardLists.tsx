import type { Dashboard } from '@drawdesk/contract';
import { Link, type LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ConsoleOperation } from '../../../api/operation-types.ts';
import { useMay } from '../../../session/use-may.ts';
import { BetNumber } from '../../../shared/bet-types/BetNumber.tsx';
import { RoundName } from '../../../shared/rounds/RoundName.tsx';
import { Countdown } from '../../../ui/clock/Countdown.tsx';
import { Money } from '../../../ui/figures/Money.tsx';
import { Section } from '../../../ui/layout/PageHeader.tsx';
import classes from './dashboard.module.css';

interface Entry {
  key: string;
  text: ReactNode;
  figure: ReactNode;
  /** The page it leads to, if the person may open it. */
  link: LinkProps | undefined;
}

function EntryList({ title, none, entries }: { title: string; none: string; entries: readonly Entry[] }) {
  return (
    <Section title={title}>
      {entries.length === 0 && <p className={classes.none}>{none}</p>}
      <ul className={classes.entries}>
        {entries.map(({ key, text, figure, link }) => (
          <li key={key} className={classes.entry}>
            {link ? <Link {...link}>{text}</Link> : text}
            <span className={classes.figure}>{figure}</span>
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** The next rounds to close, the numbers with the highest exposure, and the latest results. */
export function BoardLists({ board }: { board: Dashboard }) {
  const { t } = useTranslation();
  const may = useMay();
  const { closingNext, exposed, latestResults } = board;
  type Of = (typeof closingNext)[number] | (typeof exposed)[number] | (typeof latestResults)[number];
  const linkTo = (needs: ConsoleOperation, { group }: Of, link: LinkProps) =>
    may(needs, group) ? link : undefined;
  const totals = (round: Of, search: Record<string, string> = {}): LinkProps => ({
    to: '/lotto/total/$provider',
    params: { provider: round.providerId },
    search: { round: round.roundId, ...search },
  });
  return (
    <div className={classes.lists}>
      <EntryList
        title={t('reports.dashboard.closingNext')}
        none={t('reports.dashboard.noneOpen')}
        entries={closingNext.map((round) => ({
          key: round.roundId,
          text: <RoundName round={round} />,
          figure: (
            <>
              <Countdown until={round.closeAt} />
              <small>
                {t('reports.dashboard.ofStake')} <Money amount={round.sold} />
              </small>
            </>
          ),
          link: linkTo('totals.byNumber', round, totals(round)),
        }))}
      />
      <EntryList
        title={t('reports.dashboard.exposed', { count: closingNext.length })}
        none={t('reports.dashboard.noneExposed')}
        entries={exposed.map((number) => ({
          key: `${number.roundId}/${number.betType}/${number.number}`,
          text: (
            <span className={classes.number}>
              <BetNumber number={number.number} betType={number.betType} />
              <small>
                <RoundName round={number} />
              </small>
            </span>
          ),
          figure: (
            <>
              <span>
                <small>{t('reports.dashboard.ofPayout')}</small> <Money amount={number.potentialPayout} />
              </span>
              <small>
                {t('reports.dashboard.ofStake')} <Money amount={number.stake} />
              </small>
            </>
          ),
          link: linkTo('totals.byNumber', number, totals(number, { betType: number.betType })),
        }))}
      />
      <EntryList
        title={t('reports.dashboard.latestResults')}
        none={t('reports.dashboard.noneDrawn')}
        entries={latestResults.map((round) => ({
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
