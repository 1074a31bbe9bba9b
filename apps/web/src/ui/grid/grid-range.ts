/** A cell by its row and column. */
export interface CellPosition {
  row: number;
  column: number;
}

/** The chosen cells: a rectangle from its first cell to the active cell. */
export interface Range {
  anchor: CellPosition;
  active: CellPosition;
}

export interface Rectangle {
  top: number;
  left: number;
  bottom: number;
  right: number;
}

export interface Size {
  rows: number;
  columns: number;
}

export const single = (place: CellPosition): Range => ({ anchor: place, active: place });

export const rectangleOf = ({ anchor, active }: Range): Rectangle => ({
  top: Math.min(anchor.row, active.row),
  left: Math.min(anchor.column, active.column),
  bottom: Math.max(anchor.row, active.row),
  right: Math.max(anchor.column, active.column),
});

export const holds = ({ top, left, bottom, right }: Rectangle, { row, column }: CellPosition): boolean =>
  row >= top && row <= bottom && column >= left && column <= right;

/** Every position of a rectangle, row by row. */
export function placesOf({ top, left, bottom, right }: Rectangle): CellPosition[] {
  const width = right - left + 1;
  return Array.from({ length: (bottom - top + 1) * width }, (_, i) => ({
    row: top + Math.floor(i / width),
    column: left + (i % width),
  }));
}

const within = (value: number, last: number): number => Math.min(Math.max(value, 0), last);

/** A position that is moved and kept inside the grid. */
export const moved = (place: CellPosition, by: CellPosition, size: Size): CellPosition => ({
  row: within(place.row + by.row, size.rows - 1),
  column: within(place.column + by.column, size.columns - 1),
});

/** The next cell in reading order, or the one before; null past the end, where the focus leaves the grid. */
export function nextInOrder({ row, column }: CellPosition, step: 1 | -1, size: Size): CellPosition | null {
  const at = row * size.columns + column + step;
  if (at < 0 || at >= size.rows * size.columns) return null;
  return { row: Math.floor(at / size.columns), column: at % size.columns };
}
