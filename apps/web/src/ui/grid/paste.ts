import type { CellPosition, Rectangle, Size } from './grid-range.ts';

/** A text and the cell it is meant for. */
export interface PastedCell extends CellPosition {
  text: string;
}

interface Paste {
  cells: PastedCell[];
  /** The cells that were pasted over, to be selected afterwards. */
  over: Rectangle;
  /** Cells that would lie outside the grid. */
  outside: number;
}

/**
 * The target of pasted rows: from the corner of the chosen cells on. If the chosen cells are a multiple of
 * the pasted ones, the pasted cells are repeated, so that one value fills them all.
 */
export function placePaste(rows: readonly (readonly string[])[], chosen: Rectangle, size: Size): Paste {
  const height = rows.length;
  const width = Math.max(...rows.map((cells) => cells.length), 1);
  const chosenHeight = chosen.bottom - chosen.top + 1;
  const chosenWidth = chosen.right - chosen.left + 1;
  const repeats = chosenHeight % height === 0 && chosenWidth % width === 0;
  const fullHeight = repeats ? chosenHeight : height;
  const fullWidth = repeats ? chosenWidth : width;
  const meant = Array.from({ length: fullHeight * fullWidth }, (_, i) => {
    const down = Math.floor(i / fullWidth);
    const right = i % fullWidth;
    const text = rows[down % height]?.[right % width];
    return { row: chosen.top + down, column: chosen.left + right, text };
  }).filter((cell): cell is PastedCell => cell.text !== undefined);
  const cells = meant.filter(({ row, column }) => row < size.rows && column < size.columns);
  return {
    cells,
    outside: meant.length - cells.length,
    over: {
      top: chosen.top,
      left: chosen.left,
      bottom: Math.min(chosen.top + fullHeight, size.rows) - 1,
      right: Math.min(chosen.left + fullWidth, size.columns) - 1,
    },
  };
}

/**
 * Every chosen cell below the first row takes the text of the first row; a single cell takes the text of the
 * one above.
 */
export function fillDown(chosen: Rectangle, textAt: (place: CellPosition) => string): PastedCell[] {
  const from = chosen.top === chosen.bottom ? chosen.top - 1 : chosen.top;
  if (from < 0) return [];
  return Array.from({ length: chosen.bottom - from }, (_, i) => from + 1 + i).flatMap((row) =>
    Array.from({ length: chosen.right - chosen.left + 1 }, (_, i) => {
      const column = chosen.left + i;
      return { row, column, text: textAt({ row: from, column }) };
    }),
  );
}
