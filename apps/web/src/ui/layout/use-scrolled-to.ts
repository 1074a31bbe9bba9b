import { type RefObject, useEffect, useRef } from 'react';

/** So much of the item before the current one stays in view. */
const shownBeforePx = 64;

/**
 * For a row of links that scrolls sideways: its current item is in view, and `data-before` and `data-after` say at which
 * end more follows.
 */
export function useScrolledTo(current: number): RefObject<HTMLElement | null> {
  const row = useRef<HTMLElement>(null);
  useEffect(() => {
    const item = row.current?.children[current];
    if (!row.current || !item) return;
    const start = item.getBoundingClientRect().left - row.current.getBoundingClientRect().left;
    row.current.scrollLeft += start - shownBeforePx;
  }, [current]);
  useEffect(() => {
    const element = row.current;
    if (!element) return;
    const follow = () => {
      const { scrollLeft, clientWidth, scrollWidth } = element;
      element.dataset.before = String(scrollLeft > 1);
      element.dataset.after = String(scrollLeft + clientWidth < scrollWidth - 1);
    };
    const sizes = new ResizeObserver(follow);
    for (const one of [element, ...element.children]) sizes.observe(one);
    element.addEventListener('scroll', follow, { passive: true });
    follow();
    return () => {
      sizes.disconnect();
      element.removeEventListener('scroll', follow);
    };
  }, []);
  return row;
}
