import type { ReactNode } from 'react';
import classes from './figures.module.css';

/** Three to five figures that sum up a page. */
export function SummaryStrip({ items }: { items: readonly { label: string; value: ReactNode }[] }) {
  return (
    <dl className={`surface ${classes.summary}`} style={{ margin: 0 }}>
      {items.map(({ label, value }) => (
        <div key={label} className={classes.summaryItem}>
          <dt className={classes.summaryLabel}>{label}</dt>
          <dd className={`figures ${classes.summaryValue}`}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
