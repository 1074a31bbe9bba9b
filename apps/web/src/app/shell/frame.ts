import type { Preferences } from '../../preferences/preferences.ts';

/** Constants of the frame (spec.md §9); those of overlays are in theme/overlays.ts, breakpoints in theme/tokens.ts. */

/** Below md (960 px) plus 16 px the navigation overlays the page. */
export const overlayNavigationBelowPx = 976;
/** After the window's width has crossed the breakpoint, wait this long before the layout changes. */
export const overlaySwitchDelayMs = 500;
/** The horizontal navigation is fitted again this long after the last change of the window's size. */
export const resizeRefreshDelayMs = 50;
/** The gap between an entry of the horizontal navigation and its popover. */
export const popoverOffsetPx = 6;
/** From this far down the button back to the top is shown. */
export const scrollToTopPx = 200;
export const toastAutoCloseMs = 3_000;
export const toastCollapseMs = 300;
/** How the overlay answers a click while it cannot be closed. */
export const refusedClick = { durationMs: 150, scale: 1.03 };

interface Frame {
  layout: Preferences['layout'];
  navbar: Preferences['navbar'];
  /** The navigation shows icons only, until the pointer or the focus is in it. */
  folded: boolean;
}

/**
 * The frame for the preferences. Small windows always have vertical navigation over the page. The button that
 * opens it is in the navbar, so a hidden navbar scrolls with the page there.
 */
export function frameOf({ layout, navbar, navCollapsed }: Preferences, overlay: boolean): Frame {
  if (!overlay) return { layout, navbar, folded: navCollapsed };
  return { layout: 'vertical', navbar: navbar === 'hidden' ? 'static' : navbar, folded: false };
}
