import type { ReactNode } from 'react';
import { TermHelp } from './TermHelp.tsx';
import type { Term } from './term.ts';
import classes from './terms.module.css';

interface Explanation {
  className?: string;
  inputContainer?: (input: ReactNode) => ReactNode;
}

/** The properties that put the help for a term behind the label of an input of Mantine. */
export const explainedField = (term: Term | undefined): Explanation =>
  term === undefined
    ? {}
    : {
        className: classes.field ?? '',
        inputContainer: (input: ReactNode) => (
          <>
            <TermHelp term={term} />
            {input}
          </>
        ),
      };
