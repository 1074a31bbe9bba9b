import type { KeyboardEvent, ReactNode, Ref } from 'react';
import { placeAfter } from './move-in-list.ts';

/** Given to the button that an item is dragged by: with the focus on it the keys move the item. */
export interface Grip {
  ref?: Ref<HTMLButtonElement>;
  'data-grip': string;
  onKeyDown: (event: KeyboardEvent) => void;
}

export interface OrderedItem {
  id: string;
  /** Its name in the announcement of its new position. */
  title: string;
  /** Its content, including its grip. */
  draw: (grip: Grip) => ReactNode;
}

export interface OrderedItemsProps {
  items: readonly OrderedItem[];
  label?: string;
  className: string | undefined;
  itemClassName: string | undefined;
  /** The number of items in a row. */
  columns?: number;
  /** Moves the item at one position to another. */
  onMove: (from: number, to: number) => void;
}

/** The grip of the item at a position, with its keys: dragging adds its ref. */
export function gripAt({ items, columns = 1, onMove }: OrderedItemsProps, id: string, at: number): Grip {
  const onKeyDown = (event: KeyboardEvent) => {
    const to = placeAfter(event.key, at, items.length, columns);
    if (to === undefined) return;
    event.preventDefault();
    if (to !== at) onMove(at, to);
  };
  return { 'data-grip': id, onKeyDown };
}
