import { useWrite } from '../../../api/use-call.ts';

/** Validates an entry and shows what it derives to; the log has a line of it. */
export const useCheck = () => useWrite('results.check');
