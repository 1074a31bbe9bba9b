/** The order of everything drawn over the page (spec.md §9). */

/** The lowest overlay; each further one is one step higher. */
const overlayZIndex = 2000;
const overlayStep = 10;

/** Dropdowns and tooltips keep this distance from the edge of the window. */
export const viewportMarginPx = 12;

/**
 * From the lowest up: a dropdown opens from a dialog, a tooltip from either; the question for a proof is
 * above them all.
 */
const order = ['dialog', 'dropdown', 'tooltip', 'proof'] as const;

export const layerOf = (layer: (typeof order)[number]): number =>
  overlayZIndex + overlayStep * order.indexOf(layer);

/**
 * The loading overlay: the lowest of all when nothing else is open, otherwise one step above the highest open
 * one.
 */
export const loadingZIndex = (openBelow: number): number => overlayZIndex + overlayStep * openBelow;
