import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { QuietZeros } from '../figures/quiet-zeros.ts';
import { Explained } from '../terms/Explained.tsx';
import type { Term } from '../terms/term.ts';
import classes from './plain.module.css';

export interface PlainColumn<Row> {
  key: string;
  header: string;
  /** The term that is explained at the head. */
  term?: Term;
  cell: (row: Row) => ReactNode;
  align?: 'start' | 'end';
  total?: ReactNode;
  /** Left out on a phone, where there is room for three columns. */
  wideOnly?: boolean;
}

interface PlainTableProps<Row> {
  /** The name for a screen reader. */
  label: string;
  columns: readonly PlainColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** Rows that are highlighted: what is wrong, or what won. */
  marked?: (row: Row) => 'danger' | 'success' | undefined;
}

/** A short breakdown that stays a table at every width, without sorting, filters or pages. */
export function PlainTable<Row>({ label, columns, rows, rowKey, marked }: PlainTableProps<Row>) {
  const { t } = useTranslation();
  const headId = useId();
  const summed = columns.some((column) => column.total !== undefined);
  const of = (column: PlainColumn<Row>) => ({
    'data-align': column.align ?? 'start',
    'data-wide-only': column.wideOnly ?? false,
  });
  return (
    <table className={classes.plain} aria-label={label}>
      <thead>
        <tr>
          {columns.map((column) => (
            <th
              key={column.key}
              scope="col"
              // With the name of the help in it, the head would be read twice at every cell.
              aria-labelledby={column.term && `${headId}-${column.key}`}
              {...of(column)}
            >
              <Explained term={column.term}>
                <span id={`${headId}-${column.key}`}>{column.header}</span>
              </Explained>
            </th>
          ))}
        </tr>
      </thead>
      <QuietZeros value={true}>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)} data-marked={marked?.(row)}>
              {columns.map((column) => (
                <td key={column.key} {...of(column)}>
                  {column.cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </QuietZeros>
      {summed && (
        <tfoot>
          <tr>
            {columns.map((column, i) => (
              <td key={column.key} {...of(column)}>
                {i === 0 ? (column.total ?? t('ui.list.total')) : column.total}
              </td>
            ))}
          </tr>
        </tfoot>
      )}
    </table>
  );
}
