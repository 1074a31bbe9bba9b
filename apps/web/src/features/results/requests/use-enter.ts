import { useWrite } from '../../../api/use-call.ts';
import { afterDecision } from './stale.ts';

/** Enters a result, or a correction of a settled round with its reason. */
export const useEnter = () => useWrite('results.enter', afterDecision);
