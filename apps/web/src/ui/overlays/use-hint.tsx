import { type PointerEvent, type RefObject, Suspense, useRef, useState } from 'react';
import { lazyPart } from '../loading/lazy-part.tsx';

const Hint = lazyPart(async () => ({ default: (await import('./Hint.tsx')).Hint }), 'nowhere');

/**
 * A tooltip of an element under the pointer, or at a tap: `{...of}` on the element, `shown` beside it. Its code is fetched
 * when the first one is shown.
 */
export function useHint<E extends HTMLElement>(label: string) {
  const ref: RefObject<E | null> = useRef<E>(null);
  const [wanted, setWanted] = useState(false);
  const [opened, setOpened] = useState(false);
  const show = () => {
    setWanted(true);
    setOpened(true);
  };
  const hide = () => setOpened(false);
  // a finger leaves as soon as it has tapped
  const onPointerLeave = ({ pointerType }: PointerEvent) => pointerType !== 'touch' && hide();
  return {
    of: { ref, onPointerEnter: show, onPointerLeave },
    shown: <Suspense>{wanted && <Hint target={ref} label={label} opened={opened} hide={hide} />}</Suspense>,
  };
}
