import { IconArrowNarrowRight } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { PageLink } from '../layout/ButtonLink.tsx';
import { wholeList } from '../layout/whole-list.ts';
import { Explained } from '../terms/Explained.tsx';
import type { Term } from '../terms/term.ts';
import classes from './key-figures.module.css';
import { Sparkbars, type SparkDay } from './Sparkbars.tsx';

/** How a figure compares with an earlier one. The sign says which way it went, the colour whether that is good. */
export interface Trend {
  way: 'up' | 'down' | 'same';
  tone: 'good' | 'bad' | 'neutral';
  text: string;
}

export interface KeyFigure {
  key: string;
  label: string;
  term?: Term;
  value: ReactNode;
  /** Below zero or above, where that is a loss or a profit. */
  winLoss?: -1 | 0 | 1;
  trend?: Trend;
  /** A line below the figure, such as a part of it that would surprise, or another one that belongs to it. */
  note?: ReactNode;
  /** The days before, and today as the last one. */
  days?: readonly SparkDay[];
  /** The list that explains the figure. */
  link?: PageLink | undefined;
}

const arrows = { up: '▲', down: '▼', same: '=' } as const;

interface KeyFiguresProps {
  items: readonly KeyFigure[];
  /** Two beside each other at most: there is a column beside them. */
  inPairs?: boolean;
}

/** The key figures of a board as cards, each a link to the list that explains it. */
export function KeyFigures({ items, inPairs = false }: KeyFiguresProps) {
  const { t } = useTranslation();
  return (
    <dl className={classes.cards} data-in-pairs={inPairs}>
      {items.map(({ key, label, term, value, winLoss = 0, trend, note, days, link }) => (
        <div key={key} className={`surface ${classes.card}`} data-links={link !== undefined}>
          <dt className={classes.label}>
            <Explained term={term}>
              {link ? (
                <Link {...link} state={wholeList} className={classes.link}>
                  {label}
                </Link>
              ) : (
                <span>{label}</span>
              )}
            </Explained>
            {link && <IconArrowNarrowRight size={18} className={classes.arrow} aria-hidden />}
          </dt>
          <dd className={`figures ${classes.value}`} data-win-loss={winLoss}>
            {value}
          </dd>
          {days && (
            <dd className={classes.spark}>
              <Sparkbars label={t('ui.spark.label', { label })} days={days} />
            </dd>
          )}
          {(trend || note) && (
            <dd className={`figures ${classes.trend}`} data-tone={trend?.tone}>
              {trend && (
                <>
                  <span aria-hidden>{arrows[trend.way]}</span> {trend.text}
                </>
              )}
              {note && <span className={classes.note}>{note}</span>}
            </dd>
          )}
        </div>
      ))}
    </dl>
  );
}
