import type { KeyboardEvent, MouseEvent } from 'react';

const pageOfRows = 10;

/** The row that a key moves to from row `at` of a table whose last row is `last`. */
export const rowSteps: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowDown: (at, last) => Math.min(at + 1, last),
  ArrowUp: (at) => Math.max(at - 1, 0),
  PageDown: (at, last) => Math.min(at + pageOfRows, last),
  PageUp: (at) => Math.max(at - pageOfRows, 0),
  Home: () => 0,
  End: (_at, last) => last,
};

/** What the keys of a table work on: its rows, drawn or not, and which of them can be chosen. */
export interface RowKeyActions {
  last: number;
  focusRow: (index: number) => void;
  toggle?: (index: number) => void;
  extendTo?: (index: number) => void;
  togglePage?: () => void;
  clear?: () => void;
}

/** The row that has the focus, by the index it is drawn with; -1 while the focus is on something else in it. */
function focusedRow(event: KeyboardEvent<HTMLElement>): number {
  const on =
    event.target instanceof Element ? event.target.closest('[data-row-target], [data-select-row]') : null;
  return Number(on?.closest<HTMLElement>('[data-row]')?.dataset.row ?? -1);
}

/**
 * Arrow keys, Page Up and Down, Home and End move from row to row. Where rows can be chosen: Shift and the arrows
 * choose on the way, Shift and Space one, Ctrl A the page, Escape none.
 */
export function rowKeys(actions: RowKeyActions) {
  return (event: KeyboardEvent<HTMLElement>): void => {
    const at = focusedRow(event);
    if (at === -1 || event.altKey) return;
    if (!act(event, at, actions)) return;
    event.preventDefault();
    event.stopPropagation();
  };
}

function act(event: KeyboardEvent<HTMLElement>, at: number, actions: RowKeyActions): boolean {
  const { key, shiftKey } = event;
  const { last, focusRow, toggle, extendTo, togglePage, clear } = actions;
  const step = rowSteps[key];
  if (step) {
    const next = step(at, last);
    if (shiftKey && extendTo) {
      extendTo(at);
      extendTo(next);
    }
    focusRow(next);
    return true;
  }
  if (key === ' ' && shiftKey && toggle) return done(() => toggle(at));
  if (key.toLowerCase() === 'a' && (event.ctrlKey || event.metaKey) && togglePage) return done(togglePage);
  if (key === 'Escape' && clear) return done(clear);
  return false;
}

function done(action: () => void): true {
  action();
  return true;
}

/**
 * A click anywhere on a row counts as a click on its link, except on other controls or while text is
 * selected.
 */
export function chooseByClick(event: MouseEvent<HTMLElement>): void {
  const on = event.target instanceof Element ? event.target : null;
  if (
    !on ||
    on.closest('a, button, input, label, [role="menu"], [role="alert"]') ||
    getSelection()?.toString()
  )
    return;
  const target = event.currentTarget.querySelector<HTMLElement>('[data-row-target]');
  if (!target || target.matches('[data-select-row]')) return;
  const { ctrlKey, metaKey, shiftKey } = event;
  target.dispatchEvent(
    new globalThis.MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey, metaKey, shiftKey }),
  );
}
