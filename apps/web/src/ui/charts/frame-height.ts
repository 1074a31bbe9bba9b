/** The height of a chart with its title and names, in px: its placeholder has the same height. */
export const frameHeight = 304;
