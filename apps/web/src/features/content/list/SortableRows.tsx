import { DragDropProvider, PointerSensor } from '@dnd-kit/react';
import { isSortable, useSortable } from '@dnd-kit/react/sortable';
import type { ReactNode } from 'react';
import { Handle } from './Handle.tsx';
import classes from './list.module.css';

export interface SortableRowsProps {
  label: string;
  rows: readonly { id: string; title: string; body: ReactNode }[];
  /** Puts the row at one place to another. */
  onMove: (from: number, to: number) => void;
}

/** Rows that are put in order by dragging their handles, or by the arrow keys on them. */
export function SortableRows({ label, rows, onMove }: SortableRowsProps) {
  return (
    <DragDropProvider
      sensors={[PointerSensor]}
      // without the first, which speaks English to screen readers; the keys and what is said of them are the handle's
      plugins={(defaults) => defaults.slice(1)}
      onDragEnd={({ canceled, operation: { source } }) => {
        if (canceled || !isSortable(source)) return;
        const { initialIndex, index } = source;
        if (initialIndex !== index) onMove(initialIndex, index);
      }}
    >
      <ol className={classes.rows} aria-label={label}>
        {rows.map((row, index) => (
          <SortableRow key={row.id} row={row} index={index} count={rows.length} onMove={onMove} />
        ))}
      </ol>
    </DragDropProvider>
  );
}

interface SortableRowProps {
  row: SortableRowsProps['rows'][number];
  index: number;
  count: number;
  onMove: SortableRowsProps['onMove'];
}

function SortableRow({ row, index, count, onMove }: SortableRowProps) {
  const { ref, handleRef, isDragging } = useSortable({ id: row.id, index });
  return (
    <li ref={ref} className={classes.row} data-dragging={isDragging}>
      <Handle
        innerRef={handleRef}
        id={row.id}
        title={row.title}
        at={index}
        count={count}
        onMove={(to) => onMove(index, to)}
      />
      {row.body}
    </li>
  );
}
