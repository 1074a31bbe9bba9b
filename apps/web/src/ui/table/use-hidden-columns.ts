import { useCallback, useState } from 'react';
import type { Column } from './column.ts';

const storageKey = (tableId: string) => `table.${tableId}.hidden`;

function remembered(tableId: string): readonly string[] | null {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(storageKey(tableId)) ?? 'null');
    return Array.isArray(value) ? value.filter((key) => typeof key === 'string') : null;
  } catch {
    return null;
  }
}

/** Which columns of a table this person has put away; remembered in this browser. The first column always stays. */
export function useHiddenColumns<Row>(tableId: string, columns: readonly Column<Row>[]) {
  const [hidden, setHidden] = useState<readonly string[]>(
    () => remembered(tableId) ?? columns.filter((column) => column.hiddenAtFirst).map((column) => column.key),
  );
  const toggle = useCallback(
    (key: string) =>
      setHidden((current) => {
        const next = current.includes(key) ? current.filter((one) => one !== key) : [...current, key];
        localStorage.setItem(storageKey(tableId), JSON.stringify(next));
        return next;
      }),
    [tableId],
  );
  const shown = columns.filter((column, i) => i === 0 || !hidden.includes(column.key));
  return { shown, hidden, toggle };
}
