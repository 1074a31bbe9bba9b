/** The height of the drawing of a chart, in px. */
export const drawingHeight = 240;

/** The height of a drawing above a table that should start on the first screen. */
export const lowDrawingHeight = 124;

/** The room that title and names take above a drawing. A low chart has them in one line. */
const headHeight = 64;
const lowHeadHeight = 36;

/** The height of a chart with its title and names: its placeholder has the same height. */
export const frameHeight = (low: boolean, folded: boolean): number =>
  (low ? lowHeadHeight : headHeight) + (folded ? 0 : low ? lowDrawingHeight : drawingHeight);
