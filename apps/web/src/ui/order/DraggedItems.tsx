import { DragDropProvider, PointerSensor } from '@dnd-kit/react';
import { isSortable, useSortable } from '@dnd-kit/react/sortable';
import { gripAt, type OrderedItem, type OrderedItemsProps } from './grip.ts';

/** Items that are ordered by dragging their grips, or by keys on the grips. */
export function DraggedItems(props: OrderedItemsProps) {
  return (
    <DragDropProvider
      sensors={[PointerSensor]}
      // Without the first plugin, which speaks English to screen readers; keys and announcements are our own.
      plugins={(defaults) => defaults.slice(1)}
      onDragEnd={({ canceled, operation: { source } }) => {
        if (canceled || !isSortable(source)) return;
        const { initialIndex, index } = source;
        if (initialIndex !== index) props.onMove(initialIndex, index);
      }}
    >
      <ol className={props.className} aria-label={props.label}>
        {props.items.map((item, at) => (
          <DraggedItem key={item.id} item={item} at={at} list={props} />
        ))}
      </ol>
    </DragDropProvider>
  );
}

interface DraggedItemProps {
  item: OrderedItem;
  at: number;
  list: OrderedItemsProps;
}

function DraggedItem({ item, at, list }: DraggedItemProps) {
  const { ref, handleRef, isDragging } = useSortable({ id: item.id, index: at });
  return (
    <li ref={ref} className={list.itemClassName} data-dragging={isDragging}>
      {item.draw({ ...gripAt(list, item.id, at), ref: handleRef })}
    </li>
  );
}
