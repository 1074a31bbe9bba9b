import type { RowKeyActions } from './row-keys.ts';
import type { SelectionControls } from './use-selection.ts';

/** What the keys of a table do to these rows. */
export function keysOf<Row>(
  rows: readonly Row[],
  selection: SelectionControls<Row> | undefined,
  focusRow: (index: number) => void,
): RowKeyActions {
  const moves = { last: rows.length - 1, focusRow };
  if (!selection) return moves;
  const at = (action: (row: Row) => void) => (index: number) => {
    const row = rows[index];
    if (row !== undefined) action(row);
  };
  return {
    ...moves,
    toggle: at(selection.toggle),
    extendTo: at(selection.extendTo),
    togglePage: selection.togglePage,
    ...(selection.chosen.count > 0 && { clear: selection.chosen.clear }),
  };
}
