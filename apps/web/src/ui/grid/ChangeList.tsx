import { useTranslation } from 'react-i18next';
import { formatCount } from '../figures/format-money.ts';
import { showCell } from './cell-value.ts';
import classes from './grid.module.css';
import type { CellChange, CellValue, GridColumn } from './grid-column.ts';

interface ChangeListProps<Row> {
  changes: readonly CellChange[];
  columns: readonly GridColumn<Row>[];
  rowTextOf: (rowKey: string) => string;
  rowOf: (rowKey: string) => Row | undefined;
}

const listedMax = 200;

/** Every change before it is saved: which cell, from what, to what. */
export function ChangeList<Row>({ changes, columns, rowTextOf, rowOf }: ChangeListProps<Row>) {
  const { t } = useTranslation();
  const shown = (column: GridColumn<Row> | undefined, value: CellValue) => {
    if (value === null || !column) return t('ui.grid.none');
    if (column.kind === 'switch') return t(value === 'true' ? 'ui.grid.on' : 'ui.grid.off');
    return showCell(column, value);
  };
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a part of the page that scrolls must be reachable by keyboard.
    <div className={classes.diff} tabIndex={0}>
      <table>
        <caption>{t('ui.grid.changes', { shown: formatCount(changes.length) })}</caption>
        <tbody>
          {changes.slice(0, listedMax).map(({ rowKey, columnKey, from, to }) => {
            const column = columns.find((one) => one.key === columnKey);
            const row = rowOf(rowKey);
            // The value in force until now, when it was inherited.
            const above = from === null && row !== undefined ? column?.inherited?.(row) : undefined;
            return (
              <tr key={`${rowKey} ${columnKey}`}>
                <th scope="row">
                  {rowTextOf(rowKey)} · {column?.header}
                </th>
                <td>
                  <del>{shown(column, above?.value ?? from)}</del> <span aria-hidden>→</span>{' '}
                  <ins>{shown(column, to)}</ins>
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
      {changes.length > listedMax && (
        <p>{t('ui.grid.more', { shown: formatCount(changes.length - listedMax) })}</p>
      )}
    </div>
  );
}
