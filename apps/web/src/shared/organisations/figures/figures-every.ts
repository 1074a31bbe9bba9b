/** How often the figures of the running day are asked for again. */
export const figuresEveryMs = 60_000;
