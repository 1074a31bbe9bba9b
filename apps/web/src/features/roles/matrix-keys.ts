import { type FocusEvent, type KeyboardEvent, useEffect, useRef } from 'react';

const steps: Readonly<Record<string, readonly [down: number, across: number]>> = {
  ArrowDown: [1, 0],
  ArrowUp: [-1, 0],
  ArrowRight: [0, 1],
  ArrowLeft: [0, -1],
};

interface MatrixKeys {
  ref: (element: HTMLElement | null) => void;
  onKeyDown: (event: KeyboardEvent) => void;
  onFocus: (event: FocusEvent) => void;
}

/**
 * The whole matrix is one stop of the Tab key. From there arrow keys move between cells, and skip cells
 * without a choice. A `select` of the browser would change its value at an arrow key; here that needs a
 * letter, or the open list.
 */
export function useMatrixKeys(): MatrixKeys {
  const element = useRef<HTMLElement | null>(null);
  const stop = useRef<HTMLSelectElement | null>(null);

  const moveStop = (next: HTMLSelectElement | null | undefined) => {
    if (!next) return;
    if (stop.current) stop.current.tabIndex = -1;
    next.tabIndex = 0;
    stop.current = next;
  };
  // A render may have removed the cell with the tab stop. The first cell is then used.
  useEffect(() => {
    if (!stop.current?.isConnected) moveStop(element.current?.querySelector('select'));
  });

  return {
    ref: (cell) => {
      element.current = cell;
    },
    onFocus: ({ target }) => {
      if (target instanceof HTMLSelectElement) moveStop(target);
    },
    onKeyDown: (event) => {
      const { target, key } = event;
      if (!(target instanceof HTMLSelectElement) || event.altKey || event.ctrlKey || event.metaKey) return;
      if (key === 'Enter') {
        event.preventDefault();
        target.showPicker();
        return;
      }
      const step = steps[key];
      if (!step) return;
      event.preventDefault();
      nextSelect(target, step)?.focus();
    },
  };
}

/** The next cell in a direction that has a choice. */
function nextSelect(
  from: HTMLSelectElement,
  [down, across]: readonly [number, number],
): HTMLSelectElement | null {
  const cell = from.closest('td');
  const line = cell?.closest('tr');
  const rows = [...(cell?.closest('table')?.rows ?? [])];
  if (!cell || !line) return null;
  let row = rows.indexOf(line) + down;
  let column = cell.cellIndex + across;
  while (rows[row] && column >= 1 && column < (rows[0]?.cells.length ?? 0)) {
    const found = rows[row]?.cells[column]?.querySelector('select');
    if (found) return found;
    row += down;
    column += across;
  }
  return null;
}
