import { useWrite } from '../../../api/use-call.ts';

/** Validates an entry and shows what it would pay; writes nothing, so nothing becomes stale. */
export const useCheck = () => useWrite('results.check', []);
