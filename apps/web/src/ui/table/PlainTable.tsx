import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { QuietZeros } from '../figures/quiet-zeros.ts';
import { Explained } from '../terms/Explained.tsx';
import type { Term } from '../terms/term.ts';
import classes from './plain.module.css';

export interface PlainColumn<Row> {
  key: string;
  header: string;
  /** The header on a phone, where the words of the other would not fit in a line. */
  shortHeader?: string;
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
  /** The name of the group of a row, which stands above the rows of its group. */
  groupOf?: (row: Row) => string;
  /** The head stays in sight while a long table scrolls with the page. */
  stickyHead?: boolean;
}

/** A short breakdown that stays a table at every width, without sorting, filters or pages. */
export function PlainTable<Row>({
  label,
  columns,
  rows,
  rowKey,
  marked,
  groupOf,
  stickyHead = false,
}: PlainTableProps<Row>) {
  const { t } = useTranslation();
  const headId = useId();
  const summed = columns.some((column) => column.total !== undefined);
  const groups = groupOf ? [...Map.groupBy(rows, groupOf)] : [['', rows] as const];
  const of = (column: PlainColumn<Row>) => ({
    'data-align': column.align ?? 'start',
    'data-wide-only': column.wideOnly ?? false,
  });
  return (
    <table className={classes.plain} data-sticky-head={stickyHead} aria-label={label}>
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
                <span id={`${headId}-${column.key}`}>
                  <Head column={column} />
                </span>
              </Explained>
            </th>
          ))}
        </tr>
      </thead>
      <QuietZeros value={true}>
        {groups.map(([group, members]) => (
          <tbody key={group}>
            {group && (
              <tr>
                <th scope="rowgroup" colSpan={columns.length}>
                  {group}
                </th>
              </tr>
            )}
            {members.map((row) => (
              <tr key={rowKey(row)} data-marked={marked?.(row)}>
                {columns.map((column) => (
                  <td key={column.key} {...of(column)}>
                    {column.cell(row)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        ))}
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

function Head<Row>({ column: { header, shortHeader } }: { column: PlainColumn<Row> }) {
  if (shortHeader === undefined) return header;
  return (
    <>
      <span className={classes.long}>{header}</span>
      <span className={classes.short}>{shortHeader}</span>
    </>
  );
}
