import { VisuallyHidden } from '@mantine/core';
import { Suspense, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '../loading/lazy-part.tsx';
import { gripAt, type OrderedItemsProps } from './grip.ts';

/**
 * Dragging needs much code: it is fetched once a pointer comes near. Until it is loaded, keys move the same
 * items.
 */
const DraggedItems = lazyPart(async () => ({ default: (await import('./DraggedItems.tsx')).DraggedItems }));

/** On devices without hover, the first touch loads the code and does not drag yet. */
const neverHovers = () => matchMedia('(hover: none)').matches;

/**
 * Items whose order can be changed by dragging or by keys; announces the new position of an item and keeps
 * the focus on it.
 */
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
  // An item that is moved in the document loses the focus inside it.
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
