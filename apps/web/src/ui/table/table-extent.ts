import type { TableMode } from './use-table-mode.ts';

/** How much room the rows of a table take. */
export interface Extent {
  rows: number;
  /** Undefined until rows of this table have been seen: the sheet then says how high one is. */
  heightPx: number | undefined;
}

const seen = new Map<string, Extent>();
const keyOf = (tableId: string, mode: TableMode) => `${mode} ${tableId}`;

export const rowHeightPx = ({ rows, heightPx }: Extent): number | undefined =>
  heightPx === undefined || rows === 0 ? undefined : heightPx / rows;

/** What a table showed last time, or a screenful at most: a skeleton of this size does not jump. */
export const expectedExtent = (tableId: string, mode: TableMode, itemsPerPage: number): Extent =>
  seen.get(keyOf(tableId, mode)) ?? { rows: Math.min(itemsPerPage, 25), heightPx: undefined };

/** Records the current height of the rows. */
export function noteExtent(tableId: string, mode: TableMode, rows: number, heightPx: number): void {
  if (rows > 0 && heightPx > 0) seen.set(keyOf(tableId, mode), { rows, heightPx });
}
