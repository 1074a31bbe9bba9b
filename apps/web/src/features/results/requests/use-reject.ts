import { useWrite } from '../../../api/use-call.ts';
import { afterDecision } from './stale.ts';

/** Rejects an entered result: the round goes back to where it was. */
export const useReject = () => useWrite('results.reject', afterDecision);
