/** A figure of the shots; what is hidden until the draw shows that it is there. */
export const countText = (figure: number | string | null): string =>
  figure === null ? '•••' : Number(figure).toLocaleString('en-US');
