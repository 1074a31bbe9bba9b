import { VisuallyHidden } from '@mantine/core';
import {
  type KeyboardEvent,
  lazy,
  type ReactNode,
  type Ref,
  Suspense,
  useEffect,
  useRef,
  useState,
} from 'react';
import { useTranslation } from 'react-i18next';
import { placeAfter } from './order.ts';

/** Dragging comes with much code of its own: fetched once a pointer comes near; until it is there keys move the same items. */
const DraggedItems = lazy(async () => ({ default: (await import('./DraggedItems.tsx')).DraggedItems }));

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

/** Where nothing hovers, a pointer comes near with its first touch, and that one would not drag yet. */
const neverHovers = () => matchMedia('(hover: none)').matches;

/** Items in an order that is changed by hand, by dragging or by keys; says where one came to, and leaves the focus on it. */
export function OrderedItems({ onMove, ...rest }: OrderedItemsProps) {
  const { items } = rest;
  const { t } = useTranslation();
  const around = useRef<HTMLDivElement>(null);
  const [near, setNear] = useState(neverHovers);
  const [last, setLast] = useState<{ id: string; at: number; text: string } | null>(null);
  const move = (from: number, to: number) => {
    const item = items[from];
    if (!item) return;
    onMove(from, to);
    const text = t('ui.order.moved', { title: item.title, at: to + 1, count: items.length });
    setLast({ id: item.id, at: to, text });
  };
  const arrived = last !== null && items[last.at]?.id === last.id;
  // an item that is moved in the page loses the focus of what is in it
  useEffect(() => {
    if (arrived) around.current?.querySelector<HTMLElement>(`[data-grip="${CSS.escape(last.id)}"]`)?.focus();
  }, [last, arrived]);
  const still = <StillItems {...rest} onMove={move} />;
  return (
    <div ref={around} onPointerEnter={() => setNear(true)}>
      {near ? (
        <Suspense fallback={still}>
          <DraggedItems {...rest} onMove={move} />
        </Suspense>
      ) : (
        still
      )}
      <VisuallyHidden role="status">{last?.text}</VisuallyHidden>
    </div>
  );
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

function StillItems(props: OrderedItemsProps) {
  return (
    <ol className={props.className} aria-label={props.label}>
      {props.items.map(({ id, draw }, at) => (
        <li key={id} className={props.itemClassName}>
          {draw(gripAt(props, id, at))}
        </li>
      ))}
    </ol>
  );
}
