import { type RefObject, useLayoutEffect } from 'react';

/** Room that is left for rows below the head when it follows the page. */
const rowsLeftPx = 96;

/**
 * A grid scrolls sideways only; up and down the page scrolls. So the head cannot stick by CSS, because the box
 * that scrolls sideways would hold it: it is moved down with the page. Also says which edge hides columns
 * (`data-before`, `data-after`), and how wide the column of names is, beside which others can be frozen.
 */
export function useScrolledGrid(box: RefObject<HTMLDivElement | null>): void {
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const follow = () => {
      const { scrollLeft, clientWidth, scrollWidth } = element;
      const { top, height } = element.getBoundingClientRect();
      const topBarEnd = Number.parseFloat(getComputedStyle(element).scrollMarginTop);
      const names = element.querySelector('th');
      element.dataset.before = String(scrollLeft > 1);
      element.dataset.after = String(scrollLeft + clientWidth < scrollWidth - 1);
      const down = Math.min(Math.max(topBarEnd - top, 0), Math.max(height - rowsLeftPx, 0));
      element.style.setProperty('--head-down', `${Math.round(down)}px`);
      element.style.setProperty('--names-width', `${names?.offsetWidth ?? 0}px`);
    };
    const sizes = new ResizeObserver(follow);
    sizes.observe(element);
    for (const child of element.children) sizes.observe(child);
    element.addEventListener('scroll', follow, { passive: true });
    window.addEventListener('scroll', follow, { passive: true });
    follow();
    return () => {
      sizes.disconnect();
      element.removeEventListener('scroll', follow);
      window.removeEventListener('scroll', follow);
    };
  }, [box]);
}
