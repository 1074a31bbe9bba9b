import { useWrite } from '../../../api/use-call.ts';

/** Validates an entry and shows the derived numbers. The call is written to the log. */
export const useCheck = () => useWrite('results.check');
