/** How high a chart is with its title and names, in px: what stands in its place is as high. */
export const frameHeight = 304;
