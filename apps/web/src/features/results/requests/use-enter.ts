import { useWrite } from '../../../api/use-call.ts';

/** Enters a result, or a correction of a settled round with its reason. */
export const useEnter = () => useWrite('results.enter');
