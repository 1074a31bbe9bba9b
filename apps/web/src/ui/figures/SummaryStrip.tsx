import { Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import { Explained } from '../terms/Explained.tsx';
import type { Term } from '../terms/term.ts';
import classes from './figures.module.css';

export interface SummaryItem {
  /** What names the item while its label changes; the label by default. */
  key?: string;
  /** undefined while it is not known; it has a `key` then. */
  label: string | undefined;
  /** The term that is explained behind the label. */
  term?: Term;
  value: ReactNode;
  /** What the value is about, such as a bet number: behind it, or below it where there is no room. */
  mark?: ReactNode;
  /** A line below, such as a value to compare with. */
  note?: ReactNode;
  /** Wider than the others, where there is room. */
  wide?: boolean;
}

/** Three to five figures that sum up a page. */
export function SummaryStrip({ items }: { items: readonly SummaryItem[] }) {
  return (
    <dl className={`surface ${classes.summary}`} style={{ margin: 0 }}>
      {items.map(({ label, key = label, term, value, mark, note, wide = false }) => (
        <div key={key} className={classes.summaryItem} data-wide={wide || undefined}>
          <dt className={classes.summaryLabel}>
            {label === undefined ? <LabelSkeleton /> : <Explained term={term}>{label}</Explained>}
          </dt>
          <dd className={`figures ${classes.summaryValue}`}>
            {value} {mark}
          </dd>
          {note && <dd className={`figures ${classes.summaryNote}`}>{note}</dd>}
        </div>
      ))}
    </dl>
  );
}

const LabelSkeleton = () => <Skeleton component="span" display="inline-block" height={12} width={110} />;
