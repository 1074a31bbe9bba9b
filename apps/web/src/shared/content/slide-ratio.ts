interface Sides {
  width: number;
  height: number;
}

/** No flatter than a strip, no higher than half its width: a banner stands above the figures, not in their place. */
const flattest = 1 / 8;
const highest = 1 / 2;

/** Height to width of the frame all slides share, so that nothing jumps between them: that of the highest. */
export const slideRatio = (pictures: readonly Sides[]): number =>
  Math.min(highest, Math.max(flattest, ...pictures.map(({ width, height }) => height / width)));
