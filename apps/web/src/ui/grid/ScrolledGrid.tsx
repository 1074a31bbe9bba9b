import { type ReactNode, useRef } from 'react';
import classes from './grid.module.css';
import { useScrolledGrid } from './use-scrolled-grid.ts';

/** The box in which a grid scrolls sideways, with a shadow at an edge that hides columns. */
export function ScrolledGrid({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useScrolledGrid(box);
  return (
    <div className={classes.frame}>
      <div ref={box} className={`${classes.scroll} ${classes.sideways}`}>
        {children}
      </div>
    </div>
  );
}
