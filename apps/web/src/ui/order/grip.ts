import type { KeyboardEvent, ReactNode, Ref } from 'react';
import { placeAfter } from './order.ts';

/** Given to the button that an item is dragged by: with the focus on it the keys move the item. */
export interface Grip {
  ref?: Ref<HTMLButtonElement>;
  'data-grip': string;
  onKeyDown: (event: KeyboardEvent) => void;
}

export interface OrderedItem {
  id: string;
  /** What it is called when it is said where it came to. */
  title: string;
  /** What is in it, its grip with it. */
  draw: (grip: Grip) => ReactNode;
}

export interface OrderedItemsProps {
  items: readonly OrderedItem[];
  label?: string;
  className: string | undefined;
  itemClassName: string | undefined;
  /** How many stand in a row. */
  columns?: number;
  /** Puts the item at one place to another. */
  onMove: (from: number, to: number) => void;
}

/** The grip of the item at a place, as far as keys go: dragging adds its ref. */
export function gripAt({ items, columns = 1, onMove }: OrderedItemsProps, id: string, at: number): Grip {
  const onKeyDown = (event: KeyboardEvent) => {
    const to = placeAfter(event.key, at, items.length, columns);
    if (to === undefined) return;
    event.preventDefault();
    if (to !== at) onMove(at, to);
  };
  return { 'data-grip': id, onKeyDown };
}
