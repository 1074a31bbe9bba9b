import { useTranslation } from 'react-i18next';
import { ChangeList, ScrolledChanges } from '../changes/ChangeList.tsx';
import { formatCount } from '../figures/format-money.ts';
import { showCell } from './cell-value.ts';
import type { CellChange, CellValue, GridColumn } from './grid-column.ts';

interface GridChangesProps<Row> {
  changes: readonly CellChange[];
  columns: readonly GridColumn<Row>[];
  rowTextOf: (rowKey: string) => string;
  rowOf: (rowKey: string) => Row | undefined;
}

const listedMax = 200;

/** Every changed cell before it is saved: which cell, from what, to what. */
export function GridChanges<Row>({ changes, columns, rowTextOf, rowOf }: GridChangesProps<Row>) {
  const { t } = useTranslation();
  const shown = (column: GridColumn<Row> | undefined, value: CellValue) => {
    if (value === null || !column) return t('ui.grid.none');
    if (column.kind === 'switch') return t(value === 'true' ? 'ui.grid.on' : 'ui.grid.off');
    return showCell(column, value);
  };
  const inWords = ({ rowKey, columnKey, from, to }: CellChange) => {
    const column = columns.find((one) => one.key === columnKey);
    const row = rowOf(rowKey);
    // The value in force until now, when it was inherited.
    const above = from === null && row !== undefined ? column?.inherited?.(row) : undefined;
    return {
      key: `${rowKey} ${columnKey}`,
      label: `${rowTextOf(rowKey)} · ${column?.header}`,
      from: shown(column, above?.value ?? from),
      to: shown(column, to),
    };
  };
  return (
    <ScrolledChanges>
      <p>{t('ui.grid.changes', { shown: formatCount(changes.length) })}</p>
      <ChangeList layout="lines" changes={changes.slice(0, listedMax).map(inWords)} />
      {changes.length > listedMax && (
        <p>{t('ui.grid.more', { shown: formatCount(changes.length - listedMax) })}</p>
      )}
    </ScrolledChanges>
  );
}
