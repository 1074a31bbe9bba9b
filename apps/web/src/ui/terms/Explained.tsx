import type { ReactNode } from 'react';
import { TermHelp } from './TermHelp.tsx';
import type { Term } from './term.ts';
import classes from './terms.module.css';

interface ExplainedProps {
  term: Term | undefined;
  tabIndex?: 0 | -1;
  children: ReactNode;
}

/** A label with the help for its term; the label alone when it has no term. */
export function Explained({ term, tabIndex = 0, children }: ExplainedProps) {
  if (term === undefined) return children;
  return (
    <span className={classes.explained}>
      {children}
      <TermHelp term={term} tabIndex={tabIndex} />
    </span>
  );
}
