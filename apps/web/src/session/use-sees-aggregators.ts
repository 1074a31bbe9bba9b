import { useSignedIn } from './session.ts';

/**
 * Whether this person sees masters at all: an agent has one master, which is above it and has no column
 * (domain.md §5).
 */
export const useSeesAggregators = (): boolean => useSignedIn().agent === null;
