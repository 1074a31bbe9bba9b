/** What lies over the page, and in which order (spec.md §9). */

/** The lowest overlay; what is stacked on it comes a step higher each. */
const overlayZIndex = 2000;
const overlayStep = 10;

/** What opens beside something stays this far from the edge of the window. */
export const viewportMarginPx = 12;

/** From below: a dropdown opens out of a dialog, a tooltip out of either; the question who is signed in is above them all. */
const order = ['dialog', 'dropdown', 'tooltip', 'proof'] as const;

export const layerOf = (layer: (typeof order)[number]): number =>
  overlayZIndex + overlayStep * order.indexOf(layer);

/** The loading overlay: the lowest of all when nothing else is open, otherwise a step above what is. */
export const loadingZIndex = (openBelow: number): number => overlayZIndex + overlayStep * openBelow;
