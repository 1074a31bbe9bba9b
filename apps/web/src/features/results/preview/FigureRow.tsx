import type { ReactNode } from 'react';
import { TermHelp } from '../../../ui/terms/TermHelp.tsx';
import type { Term } from '../../../ui/terms/term.ts';
import classes from './preview.module.css';

interface FigureRowProps {
  title?: string;
  /** The term that is explained behind the title. */
  term?: Term;
  figures: readonly { label: string; value: ReactNode }[];
}

/** Figures in a row, large enough to read before a decision. */
export function FigureRow({ title, term, figures }: FigureRowProps) {
  return (
    <div className={classes.row}>
      {title && (
        <div className={classes.rowTitle}>
          <h3>{title}</h3>
          {term && <TermHelp term={term} />}
        </div>
      )}
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
