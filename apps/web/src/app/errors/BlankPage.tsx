import type { ReactNode } from 'react';
import { BackToHome } from './BackToHome.tsx';
import classes from './errors.module.css';
import { Hills } from './Hills.tsx';

interface BlankPageProps {
  /** 404, 403, 500: shown large. */
  code: number;
  title: string;
  lead: string;
  illustration: ReactNode;
  /** Clears what went wrong before leaving. */
  onLeave?: () => void;
}

/** The blank layout of the error pages (spec.md §2): code, title, description, illustration, the way home. */
export function BlankPage({ code, title, lead, illustration, onLeave }: BlankPageProps) {
  return (
    <div className={classes.page}>
      <main className={classes.body}>
        <p className={`figures ${classes.code}`}>{code}</p>
        <h1 className={classes.title}>{title}</h1>
        <p className={classes.lead}>{lead}</p>
        <BackToHome onLeave={onLeave} />
        <div className={classes.illustration}>{illustration}</div>
      </main>
      <Hills />
    </div>
  );
}
