import type { ReactNode } from 'react';
import classes from './figures.module.css';

interface SummaryItem {
  label: string;
  value: ReactNode;
  /** A line below, such as a value to compare with. */
  note?: ReactNode;
}

/** Three to five figures that sum up a page. */
export function SummaryStrip({ items }: { items: readonly SummaryItem[] }) {
  return (
    <dl className={`surface ${classes.summary}`} style={{ margin: 0 }}>
      {items.map(({ label, value, note }) => (
        <div key={label} className={classes.summaryItem}>
          <dt className={classes.summaryLabel}>{label}</dt>
          <dd className={`figures ${classes.summaryValue}`}>{value}</dd>
          {note && <dd className={`figures ${classes.summaryNote}`}>{note}</dd>}
        </div>
      ))}
    </dl>
  );
}
