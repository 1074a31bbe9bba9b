import { useCallback, useMemo, useState } from 'react';
import type { ColumnGroup, GridColumn } from './grid-column.ts';

/** The visible columns: all of them, or one group; `reveal` shows all when a hidden one is needed. */
export function useColumnGroups<Row>(
  all: readonly GridColumn<Row>[],
  groups: readonly ColumnGroup[] | undefined,
) {
  const [group, setGroup] = useState<string | null>(null);
  const known = groups?.some(({ key }) => key === group) ? group : null;
  const columns = useMemo(
    () => (known === null ? all : all.filter((column) => column.group === known)),
    [all, known],
  );
  const reveal = useCallback(() => setGroup(null), []);
  return { columns, group: known, choose: setGroup, reveal };
}
