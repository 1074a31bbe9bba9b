import type { CellChange } from './grid-column.ts';

/** What was typed in a grid that is a field of a form. */
export interface GridEdits {
  cells: readonly CellChange[];
  /** Cells in which something cannot stand. */
  wrong: number;
}

export const noEdits: GridEdits = { cells: [], wrong: 0 };
