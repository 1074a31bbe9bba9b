import { useMediaQuery } from '@mantine/hooks';
import { useEffect, useState } from 'react';
import { overlayNavigationBelowPx, overlaySwitchDelayMs } from './frame.ts';

/** In em, so that a larger font of the browser counts; just below the breakpoint, which belongs to the wide frame. */
const small = `(max-width: ${overlayNavigationBelowPx / 16 - 0.01}em)`;

/** Whether the navigation lies over the page: known at once, and after a change of the window when that has settled. */
export function useOverlayNavigation(): boolean {
  const now = useMediaQuery(small, undefined, { getInitialValueInEffect: false }) ?? false;
  const [settled, setSettled] = useState(now);
  useEffect(() => {
    if (now === settled) return;
    const timer = setTimeout(() => setSettled(now), overlaySwitchDelayMs);
    return () => clearTimeout(timer);
  }, [now, settled]);
  return settled;
}
