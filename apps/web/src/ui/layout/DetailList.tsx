import type { ReactNode } from 'react';
import { Explained } from '../terms/Explained.tsx';
import type { Term } from '../terms/term.ts';
import classes from './details.module.css';

export interface Detail {
  /** Where several may have the same label. */
  key?: string;
  label: string;
  /** The term that is explained behind the label. */
  term?: Term;
  value: ReactNode;
}

interface DetailListProps {
  details: readonly Detail[];
  /** In two columns, the label above its value: for short values that are read together. */
  columns?: boolean;
}

/** Details line by line: label at the start, value at the end. */
export function DetailList({ details, columns = false }: DetailListProps) {
  return (
    <dl className={columns ? classes.columns : classes.details}>
      {details.map(({ key, label, term, value }) => (
        <div key={key ?? label}>
          <dt>
            <Explained term={term}>{label}</Explained>
          </dt>
          <dd className="figures">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
