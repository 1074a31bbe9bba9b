import type { ReactNode } from 'react';
import classes from './two-lines.module.css';

/** What a row is called by, and what it is known by besides. */
export const TwoLines = ({ text, below }: { text: ReactNode; below: ReactNode }) => (
  <span className={classes.lines}>
    {text}
    <small>{below}</small>
  </span>
);
