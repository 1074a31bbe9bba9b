import type { ReactNode } from 'react';
import classes from './figures.module.css';

/** The one palette of states (look.md §4): what a tone means is the same on every screen. */
export type BadgeTone = 'neutral' | 'success' | 'warning' | 'violet' | 'blue' | 'danger' | 'outline';

/** A state in words on its colour. */
export const Badge = ({ tone, children }: { tone: BadgeTone; children: ReactNode }) => (
  <span className={classes.badge} data-tone={tone}>
    {children}
  </span>
);
