import type { Preferences } from '../../preferences/preferences.ts';

/** Constants of the frame (spec.md §9); those of overlays are in theme/overlays.ts, breakpoints in theme/tokens.ts. */

/** Below md (960 px) and 16 px more the navigation lies over the page. */
export const overlayNavigationBelowPx = 976;
/** A window that grows or shrinks past it is given this long to make up its mind. */
export const overlaySwitchDelayMs = 500;
/** The horizontal navigation is fitted anew this long after the last change of the window's size. */
export const resizeRefreshDelayMs = 50;
/** Between an entry of the horizontal navigation and its popover. */
export const popoverOffsetPx = 6;
/** From this far down a way back up is offered. */
export const scrollToTopPx = 200;
export const toastAutoCloseMs = 3_000;
export const toastCollapseMs = 300;
/** What answers a click on something that cannot be dismissed. */
export const refusedClick = { durationMs: 150, scale: 1.03 };

interface Frame {
  layout: Preferences['layout'];
  navbar: Preferences['navbar'];
  /** The navigation shows icons only, until the pointer or the focus is in it. */
  folded: boolean;
}

/**
 * The frame of a look. Small windows always have vertical navigation over the page; what opens it is in the navbar, so
 * that a hidden one scrolls with the page there.
 */
export function frameOf({ layout, navbar, navCollapsed }: Preferences, overlay: boolean): Frame {
  if (!overlay) return { layout, navbar, folded: navCollapsed };
  return { layout: 'vertical', navbar: navbar === 'hidden' ? 'static' : navbar, folded: false };
}
