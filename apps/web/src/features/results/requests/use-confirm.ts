import { useWrite } from '../../../api/use-call.ts';
import { afterDecision } from './stale.ts';

/** Confirms a result and settles the round; with a blind provider it carries the second entry. */
export const useConfirm = () => useWrite('results.confirm', afterDecision);
