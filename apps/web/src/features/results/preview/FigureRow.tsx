import type { ReactNode } from 'react';
import classes from './preview.module.css';

interface FigureRowProps {
  title?: string;
  figures: readonly { label: string; value: ReactNode }[];
}

/** Figures in a row, large enough to read before a decision. */
export function FigureRow({ title, figures }: FigureRowProps) {
  return (
    <div className={classes.row}>
      {title && <h3 className={classes.rowTitle}>{title}</h3>}
      <dl className={classes.figures}>
        {figures.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className="figures">{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
