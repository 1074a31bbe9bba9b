import { type FocusEvent, useLayoutEffect, useRef } from 'react';

interface Held {
  element: Element;
  index: number;
}

/**
 * Keeps the focus in a table when an answer takes the focused row away: it goes to the row that stands in its place.
 * `rows` is what may change under it.
 */
export function useKeptFocus(rows: unknown, count: number, focusRow: (index: number) => void) {
  const held = useRef<Held | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: looked at when the rows have changed, and only then.
  useLayoutEffect(() => {
    const before = held.current;
    if (!before || before.element.isConnected || document.activeElement !== document.body) return;
    held.current = null;
    if (count > 0) focusRow(Math.min(before.index, count - 1));
  }, [rows]);

  return {
    onFocus: ({ target }: FocusEvent<HTMLElement>) => {
      const index = Number(target.closest<HTMLElement>('[data-row]')?.dataset.row ?? -1);
      held.current = index === -1 ? null : { element: target, index };
    },
    onBlur: ({ target }: FocusEvent<HTMLElement>) => {
      // Left by the person, not taken away: an element that is removed is gone by now.
      queueMicrotask(() => {
        if (target.isConnected) held.current = null;
      });
    },
  };
}
