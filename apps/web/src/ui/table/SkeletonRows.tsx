import { Skeleton } from '@mantine/core';
import type { Column } from './column.ts';
import classes from './table.module.css';
import { type Extent, rowHeightPx } from './table-extent.ts';

interface SkeletonRowsProps<Row> {
  columns: readonly Column<Row>[];
  extent: Extent;
  withLead: boolean;
  withActions: boolean;
}

const lengths = ['70%', '55%', '80%', '45%', '62%'];
const upTo = (count: number) => Array.from({ length: count }, (_, i) => i);

/**
 * Grey bars of different lengths, as high as the expected rows, so that nothing jumps when the rows are
 * loaded.
 */
export function SkeletonRows<Row>({ columns, extent, withLead, withActions }: SkeletonRowsProps<Row>) {
  return (
    <tbody aria-hidden>
      {upTo(extent.rows).map((r) => (
        <tr key={r} style={{ height: rowHeightPx(extent) }}>
          {withLead && <td className={classes.lead} />}
          {columns.map((column, c) => (
            <td key={column.key} data-align={column.align ?? 'start'} data-first={c === 0 || undefined}>
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

export function SkeletonCards({ extent }: { extent: Extent }) {
  return (
    <div className={classes.cards} aria-hidden>
      {upTo(Math.min(extent.rows, 8)).map((i) => (
        <div key={i} className={classes.card} style={{ height: rowHeightPx(extent) }}>
          <Skeleton height={14} width="55%" mb={14} />
          <Skeleton height={22} width="35%" mb={14} />
          <Skeleton height={12} width="80%" />
        </div>
      ))}
    </div>
  );
}
