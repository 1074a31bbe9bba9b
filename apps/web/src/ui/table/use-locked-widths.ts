import { type RefObject, useLayoutEffect } from 'react';

/**
 * Holds the columns of a long table as wide as they were first laid out: with other rows in sight every column would
 * have another width. `layout` names what makes them be laid out again.
 */
export function useLockedWidths(frame: RefObject<HTMLElement | null>, layout: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: `layout` is what the widths depend on.
  useLayoutEffect(() => {
    const box = frame.current;
    const table = box?.querySelector('table');
    if (!box || !table) return;
    const heads = [...table.querySelectorAll<HTMLElement>('thead th')];
    let widthPx = 0;
    const lock = () => {
      if (box.clientWidth === widthPx) return;
      widthPx = box.clientWidth;
      table.style.tableLayout = 'auto';
      for (const head of heads) head.style.width = '';
      const widths = heads.map((head) => head.offsetWidth);
      for (const [i, head] of heads.entries()) head.style.width = `${widths[i]}px`;
      table.style.tableLayout = 'fixed';
    };
    lock();
    const watch = new ResizeObserver(lock);
    watch.observe(box);
    return () => watch.disconnect();
  }, [frame, layout]);
}
