import { useMergedRef } from '@mantine/hooks';
import { type ReactNode, type RefCallback, useLayoutEffect, useRef } from 'react';
import classes from './table.module.css';

interface TableFrameProps {
  id: string;
  label: string;
  /** Always a scrolling box: for tables of which only the visible part is drawn. */
  boxed?: boolean;
  /** The row count of the whole table, when only a part of it is drawn. */
  rowCount?: number;
  /** Receives the box that scrolls. */
  frameRef?: RefCallback<HTMLDivElement> | null;
  children: ReactNode;
}

/**
 * The frame of a table. A table that fits is part of the page, and its head sticks below the top bar. A wider one
 * scrolls in a box as high as the window, in which head and first column stick (in a box that scrolls sideways, the
 * head cannot stick to the window). A shadow marks the edge that hides columns.
 */
export function TableFrame({
  id,
  label,
  boxed = false,
  rowCount,
  frameRef = null,
  children,
}: TableFrameProps) {
  const frame = useRef<HTMLDivElement>(null);
  const ref = useMergedRef(frame, frameRef);

  useLayoutEffect(() => {
    const box = frame.current;
    const table = box?.firstElementChild;
    if (!box || !(table instanceof HTMLElement)) return;
    const follow = () => {
      const { scrollLeft, clientWidth, scrollWidth } = box;
      box.dataset.scrolled = String(Math.abs(scrollLeft) > 1);
      box.dataset.after = String(box.dataset.wide === 'true' && scrollLeft + clientWidth < scrollWidth - 1);
    };
    const fit = () => {
      const wide = boxed || table.offsetWidth > box.clientWidth;
      box.dataset.wide = String(wide);
      // A part of the page that scrolls must be reachable by keyboard.
      if (wide) box.tabIndex = 0;
      else box.removeAttribute('tabindex');
      follow();
    };
    fit();
    const watch = new ResizeObserver(fit);
    watch.observe(box);
    watch.observe(table);
    box.addEventListener('scroll', follow, { passive: true });
    return () => {
      watch.disconnect();
      box.removeEventListener('scroll', follow);
    };
  }, [boxed]);

  return (
    <div className={classes.frame}>
      <div ref={ref} className={classes.scroll} data-scroll-restoration-id={`table-${id}`}>
        <table className={classes.grid} aria-label={label} aria-rowcount={rowCount}>
          {children}
        </table>
      </div>
    </div>
  );
}
