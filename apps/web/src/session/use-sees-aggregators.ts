import { useSignedIn } from './session.ts';

/** Whether masters are told at all: an agent has one, which is above it and has no column (domain.md §5). */
export const useSeesAggregators = (): boolean => useSignedIn().agent === null;
