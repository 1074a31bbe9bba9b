import type { ReactNode } from 'react';
import classes from './side.module.css';

/** A detail page: the main part at the start, details and history next to it; below lg one under the other. */
export function SideBySide({ children, side }: { children: ReactNode; side: ReactNode }) {
  return (
    <div className={classes.split}>
      <div className={classes.main}>{children}</div>
      <aside className={classes.side}>{side}</aside>
    </div>
  );
}
