import { useLayoutEffect } from 'react';

/**
 * Holds the columns of a long table as wide as they were first laid out: with other rows in sight every column would
 * have another width. `layout` names what makes them be laid out again. A table that becomes short is laid out as any.
 */
export function useLockedWidths(frame: HTMLElement, layout: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: `layout` is what the widths depend on.
  useLayoutEffect(() => {
    const table = frame.querySelector('table');
    if (!table) return;
    const heads = [...table.querySelectorAll<HTMLElement>('thead th')];
    const declared = heads.map((head) => head.style.width);
    let widthPx = 0;
    const unlock = () => {
      table.style.tableLayout = '';
      for (const [i, head] of heads.entries()) head.style.width = declared[i] ?? '';
    };
    const lock = () => {
      if (frame.clientWidth === widthPx) return;
      widthPx = frame.clientWidth;
      unlock();
      const widths = heads.map((head) => head.offsetWidth);
      for (const [i, head] of heads.entries()) head.style.width = `${widths[i]}px`;
      table.style.tableLayout = 'fixed';
    };
    lock();
    const watch = new ResizeObserver(lock);
    watch.observe(frame);
    return () => {
      watch.disconnect();
      unlock();
    };
  }, [frame, layout]);
}
