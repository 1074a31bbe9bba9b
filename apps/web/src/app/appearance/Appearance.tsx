import { Suspense, useEffect, useSyncExternalStore } from 'react';
import { lazyPart } from '../../ui/loading/lazy-part.tsx';

const AppearanceDrawer = lazyPart(
  async () => ({
    default: (await import('./AppearanceDrawer.tsx')).AppearanceDrawer,
  }),
  'above',
);

/** Null until it is first opened: until then its code is not fetched. */
let opened: boolean | null = null;
const listeners = new Set<() => void>();

function set(next: boolean): void {
  opened = next;
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const openAppearance = (): void => set(true);

/**
 * The Appearance drawer. It is outside the frame, because choices made there remove bars and menus of the
 * frame.
 */
export function Appearance() {
  const shown = useSyncExternalStore(subscribe, () => opened);
  // For the next person who signs in it is closed.
  useEffect(
    () => () => {
      opened = null;
    },
    [],
  );
  return (
    <Suspense>{shown !== null && <AppearanceDrawer opened={shown} onClose={() => set(false)} />}</Suspense>
  );
}
