import { type RefObject, useEffect, useRef } from 'react';

/** So much of the item before the current one stays in view. */
const shownBeforePx = 64;

/** For a row of links that scrolls sideways: its current item is in view. */
export function useScrolledTo(current: number): RefObject<HTMLElement | null> {
  const row = useRef<HTMLElement>(null);
  useEffect(() => {
    const item = row.current?.children[current];
    if (!row.current || !item) return;
    const start = item.getBoundingClientRect().left - row.current.getBoundingClientRect().left;
    row.current.scrollLeft += start - shownBeforePx;
  }, [current]);
  return row;
}
