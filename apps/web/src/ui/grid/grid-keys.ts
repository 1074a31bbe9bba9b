import type { CellPosition } from './grid-range.ts';

/** The meaning of a key in navigation mode. */
export type GridCommand =
  | { do: 'move'; by: CellPosition; extend: boolean }
  | { do: 'tab'; step: 1 | -1 }
  | { do: 'edit'; typed?: string }
  | { do: 'clear' | 'undo' | 'redo' | 'fillDown' | 'selectAll' | 'flip' | 'leave' };

export interface Key {
  key: string;
  shiftKey: boolean;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
}

const far = 1_000_000;
const pageOfRows = 10;

const moves: Readonly<Record<string, CellPosition>> = {
  ArrowUp: { row: -1, column: 0 },
  ArrowDown: { row: 1, column: 0 },
  ArrowLeft: { row: 0, column: -1 },
  ArrowRight: { row: 0, column: 1 },
  PageUp: { row: -pageOfRows, column: 0 },
  PageDown: { row: pageOfRows, column: 0 },
  Home: { row: 0, column: -far },
  End: { row: 0, column: far },
};

/** With Ctrl or ⌘: to the edge. */
const jumps: Readonly<Record<string, CellPosition>> = {
  ArrowUp: { row: -far, column: 0 },
  ArrowDown: { row: far, column: 0 },
  ArrowLeft: { row: 0, column: -far },
  ArrowRight: { row: 0, column: far },
  Home: { row: -far, column: -far },
  End: { row: far, column: far },
};

const withControl: Readonly<Record<string, GridCommand>> = {
  z: { do: 'undo' },
  y: { do: 'redo' },
  d: { do: 'fillDown' },
  a: { do: 'selectAll' },
};

const alone: Readonly<Record<string, GridCommand>> = {
  Enter: { do: 'edit' },
  F2: { do: 'edit' },
  Delete: { do: 'clear' },
  Backspace: { do: 'clear' },
  Escape: { do: 'leave' },
};

/**
 * The keys of a grid in navigation mode (WAI-ARIA grid pattern and the habits of spreadsheets); null when the
 * grid does not handle the key.
 */
export function commandOf({ key, shiftKey, ctrlKey, metaKey, altKey }: Key): GridCommand | null {
  if (altKey) return null;
  if (ctrlKey || metaKey) {
    const by = jumps[key];
    if (by) return { do: 'move', by, extend: shiftKey };
    if (key.toLowerCase() === 'z' && shiftKey) return { do: 'redo' };
    return withControl[key.toLowerCase()] ?? null;
  }
  if (key === 'Tab') return { do: 'tab', step: shiftKey ? -1 : 1 };
  const by = moves[key];
  if (by) return { do: 'move', by, extend: shiftKey };
  if (key === ' ') return { do: 'flip' };
  if ([...key].length === 1) return { do: 'edit', typed: key };
  return alone[key] ?? null;
}

/** How the edit mode of a cell ends. */
type EditEnd = { keep: boolean; by?: CellPosition; tab?: 1 | -1 };

/**
 * The keys of a cell in edit mode; null when the key belongs to the text. If editing began by typing, the up
 * and down arrows leave the cell, as in a spreadsheet. If it began with Enter, F2 or a double click, they
 * belong to the text.
 */
export function editEndOf({ key, shiftKey }: Key, begunByTyping: boolean): EditEnd | null {
  if (key === 'Escape') return { keep: false };
  if (key === 'Enter') return { keep: true, by: { row: shiftKey ? -1 : 1, column: 0 } };
  if (key === 'Tab') return { keep: true, tab: shiftKey ? -1 : 1 };
  const by = begunByTyping && !shiftKey && /^Arrow/.test(key) ? moves[key] : undefined;
  return by ? { keep: true, by } : null;
}
