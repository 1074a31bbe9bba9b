/** A number of shots. Figures that are hidden until the draw have a text instead. */
export const countText = (figure: number | string | null): string =>
  figure === null ? '•••' : Number(figure).toLocaleString('en-US');
