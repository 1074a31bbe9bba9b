import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Column } from './column.ts';
import { Row } from './Row.tsx';
import { rowKeys } from './row-keys.ts';
import { useRowLetters } from './row-letters.ts';
import classes from './table.module.css';
import type { TableView } from './table-view.ts';
import { useKeptFocus } from './use-kept-focus.ts';
import { keysOf } from './view-keys.ts';

/** All rows at once, with their totals. */
export function Rows<Row>(props: TableView<Row> & { rows: readonly Row[] }) {
  const { columns, rows, rowKey, actions, selection } = props;
  const body = useRef<HTMLTableSectionElement>(null);
  const focusRow = (index: number) =>
    body.current?.querySelector<HTMLElement>(`[data-row="${index}"] [data-row-target]`)?.focus();
  const kept = useKeptFocus(rows, rows.length, focusRow);
  const actionsOfKeys = keysOf(rows, selection, focusRow);
  useRowLetters(body, actionsOfKeys);
  return (
    <>
      <tbody ref={body} data-row-letters onKeyDown={rowKeys(actionsOfKeys)} {...kept}>
        {rows.map((row, index) => (
          <Row key={rowKey(row)} {...props} row={row} index={index} />
        ))}
      </tbody>
      <TotalsRow columns={columns} withLead={!!selection} withActions={!!actions} />
    </>
  );
}

interface TotalsRowProps<Row> {
  columns: readonly Column<Row>[];
  withLead: boolean;
  withActions: boolean;
  rowIndex?: number;
}

export function TotalsRow<Row>({ columns, withLead, withActions, rowIndex }: TotalsRowProps<Row>) {
  const { t } = useTranslation();
  if (columns.every((column) => column.total === undefined)) return null;
  return (
    <tfoot>
      <tr aria-rowindex={rowIndex}>
        {withLead && <td className={classes.lead} />}
        {columns.map((column, i) =>
          i === 0 ? (
            <th key={column.key} scope="row" data-first>
              {column.total ?? t('ui.list.total')}
            </th>
          ) : (
            <td key={column.key} data-align={column.align ?? 'start'}>
              {column.total}
            </td>
          ),
        )}
        {withActions && <td className={classes.actions} />}
      </tr>
    </tfoot>
  );
}
