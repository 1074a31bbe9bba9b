import { VisuallyHidden } from '@mantine/core';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { gripAt, type OrderedItemsProps } from './grip.ts';

/** Dragging comes with much code of its own: fetched once a pointer comes near; until it is there keys move the same items. */
const DraggedItems = lazy(async () => ({ default: (await import('./DraggedItems.tsx')).DraggedItems }));

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
