import { Skeleton } from '@mantine/core';
import type { Column } from './column.ts';
import type { DataTableProps } from './DataTable.tsx';
import { RowTarget } from './RowTarget.tsx';
import { chooseByClick, moveByArrows } from './row-keys.ts';
import classes from './table.module.css';

interface RowCardsProps<Row> extends DataTableProps<Row> {
  skeletonRows: number;
}

/** Where each column stands in a card: the first is the title unless another says so. */
function placed<Row>(columns: readonly Column<Row>[]) {
  const place = (column: Column<Row>, i: number) => column.card ?? (i === 0 ? 'title' : 'line');
  const at = (wanted: string) => columns.filter((column, i) => place(column, i) === wanted);
  return { titles: at('title'), figures: at('figure'), lines: at('line') };
}

/** Below md each row is a card: title, the important figures large, the rest in lines. */
export function RowCards<Row>(props: RowCardsProps<Row>) {
  const { columns, answer, rowKey, actions, label } = props;
  const { titles, figures, lines } = placed(columns);
  const chosen = props.rowLink || props.onChoose;
  if (!answer.rows) return <SkeletonCards count={Math.min(props.skeletonRows, 6)} />;
  return (
    <ul className={classes.cards} aria-label={label} onKeyDown={moveByArrows}>
      {answer.rows.map((row) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the link in the title is what the keyboard uses.
        <li
          key={rowKey(row)}
          className={classes.card}
          data-choosable={!!chosen}
          onClick={chosen ? chooseByClick : undefined}
        >
          <div className={classes.cardHead}>
            <div className={classes.cardTitle}>
              {titles.map((column, i) =>
                i === 0 ? (
                  <RowTarget key={column.key} {...props} row={row} content={column.cell(row)} />
                ) : (
                  <div key={column.key}>{column.cell(row)}</div>
                ),
              )}
            </div>
            {actions?.(row)}
          </div>
          {figures.length > 0 && <Facts columns={figures} row={row} className={classes.cardFigures} />}
          {lines.length > 0 && <Facts columns={lines} row={row} className={classes.cardLines} />}
        </li>
      ))}
      <TotalsCard columns={columns} />
    </ul>
  );
}

interface FactsProps<Row> {
  columns: readonly Column<Row>[];
  row: Row;
  className: string | undefined;
}

function Facts<Row>({ columns, row, className }: FactsProps<Row>) {
  return (
    <dl className={className}>
      {columns.map((column) => (
        <div key={column.key}>
          <dt>{column.header}</dt>
          <dd>{column.cell(row)}</dd>
        </div>
      ))}
    </dl>
  );
}

function TotalsCard<Row>({ columns }: { columns: readonly Column<Row>[] }) {
  const summed = columns.filter((column) => column.total !== undefined);
  if (summed.length === 0) return null;
  return (
    <li className={classes.card} data-total>
      <dl className={classes.cardLines}>
        {summed.map((column) => (
          <div key={column.key}>
            <dt>{column.header}</dt>
            <dd>{column.total}</dd>
          </div>
        ))}
      </dl>
    </li>
  );
}

function SkeletonCards({ count }: { count: number }) {
  return (
    <div className={classes.cards} aria-hidden>
      {Array.from({ length: count }, (_, i) => i).map((i) => (
        <div key={i} className={classes.card}>
          <Skeleton height={14} width="55%" mb={14} />
          <Skeleton height={22} width="35%" mb={14} />
          <Skeleton height={12} width="80%" />
        </div>
      ))}
    </div>
  );
}
