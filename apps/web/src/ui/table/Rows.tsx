import { Skeleton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Column } from './column.ts';
import type { DataTableProps } from './DataTable.tsx';
import { RowTarget } from './RowTarget.tsx';
import { chooseByClick, moveByArrows } from './row-keys.ts';
import classes from './table.module.css';

interface RowsProps<Row> extends DataTableProps<Row> {
  skeletonRows: number;
}

export function Rows<Row>(props: RowsProps<Row>) {
  const { columns, answer, rowKey, actions, skeletonRows } = props;
  const chosen = props.rowLink || props.onChoose;
  if (!answer.rows) return <SkeletonRows columns={columns} count={skeletonRows} withActions={!!actions} />;
  return (
    <>
      <tbody onKeyDown={moveByArrows}>
        {answer.rows.map((row) => (
          <tr key={rowKey(row)} data-choosable={!!chosen} onClick={chosen ? chooseByClick : undefined}>
            {columns.map((column, i) => (
              <td key={column.key} data-align={column.align ?? 'start'}>
                {i === 0 ? <RowTarget {...props} row={row} content={column.cell(row)} /> : column.cell(row)}
              </td>
            ))}
            {actions && <td className={classes.actions}>{actions(row)}</td>}
          </tr>
        ))}
      </tbody>
      <TotalsRow columns={columns} withActions={!!actions} />
    </>
  );
}

function TotalsRow<Row>({ columns, withActions }: { columns: readonly Column<Row>[]; withActions: boolean }) {
  const { t } = useTranslation();
  if (columns.every((column) => column.total === undefined)) return null;
  return (
    <tfoot>
      <tr>
        {columns.map((column, i) =>
          i === 0 ? (
            <th key={column.key} scope="row">
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

interface SkeletonRowsProps<Row> {
  columns: readonly Column<Row>[];
  count: number;
  withActions: boolean;
}

/** Grey bars as high as the rows to come, of different lengths, so that nothing jumps when they are there. */
function SkeletonRows<Row>({ columns, count, withActions }: SkeletonRowsProps<Row>) {
  const lengths = ['70%', '55%', '80%', '45%', '62%'];
  return (
    <tbody aria-hidden>
      {Array.from({ length: count }, (_, r) => r).map((r) => (
        <tr key={r}>
          {columns.map((column, c) => (
            <td key={column.key} data-align={column.align ?? 'start'}>
              <Skeleton
                height={12}
                width={lengths[(r + c) % lengths.length] ?? '60%'}
                ml={column.align === 'end' ? 'auto' : 0}
              />
            </td>
          ))}
          {withActions && <td className={classes.actions} />}
        </tr>
      ))}
    </tbody>
  );
}
