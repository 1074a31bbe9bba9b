import type { CellChange } from './grid-column.ts';

/** What was typed in a grid that is a field of a form. */
export interface GridEdits {
  cells: readonly CellChange[];
  /** Cells with an invalid value. */
  wrong: number;
}

export const noEdits: GridEdits = { cells: [], wrong: 0 };
