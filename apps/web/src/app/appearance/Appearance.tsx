import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react';
import { withTexts } from '../../i18n/start-i18n.ts';

const AppearanceDrawer = lazy(async () => ({
  default: (await withTexts(import('./AppearanceDrawer.tsx'))).AppearanceDrawer,
}));

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
    <Suspense>{shown !== null && <AppearanceDrawer opened={shown} close={() => set(false)} />}</Suspense>
  );
}
