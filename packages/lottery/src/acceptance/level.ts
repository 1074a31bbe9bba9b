/**
 * The levels at which settings are made and counters count (screens.md §1), from the top of the tree down.
 */
export const levels = ['company', 'aggregator', 'agent'] as const;
export type Level = (typeof levels)[number];
