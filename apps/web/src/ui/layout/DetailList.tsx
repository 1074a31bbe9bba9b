import type { ReactNode } from 'react';
import classes from './details.module.css';

export interface Detail {
  label: string;
  value: ReactNode;
}

/** Details line by line: label at the start, value at the end. */
export function DetailList({ details }: { details: readonly Detail[] }) {
  return (
    <dl className={classes.details}>
      {details.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className="figures">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
