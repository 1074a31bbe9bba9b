import type { ReactNode } from 'react';
import classes from './two-lines.module.css';

/** The name of a row, and below it its code. */
export const TwoLines = ({ text, below }: { text: ReactNode; below: ReactNode }) => (
  <span className={classes.lines}>
    {text}
    <small>{below}</small>
  </span>
);
