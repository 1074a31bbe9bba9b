import { type FocusEvent, useLayoutEffect, useRef } from 'react';

interface Held {
  element: Element;
  index: number;
}

/**
 * Keeps the focus in a table when new data removes the focused row: it moves to the row at the same position.
 * `rows` is the value that may change.
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
      // The person moved the focus, it was not removed: a removed element is no longer in the document.
      queueMicrotask(() => {
        if (target.isConnected) held.current = null;
      });
    },
  };
}
