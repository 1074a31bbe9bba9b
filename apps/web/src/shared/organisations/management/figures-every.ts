/** How often the figures of the present day are read again. */
export const figuresEveryMs = 60_000;
