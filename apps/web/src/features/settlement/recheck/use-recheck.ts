import { useWrite } from '../../../api/use-call.ts';

/** Recomputes a settlement from raw bills by separate code and compares; writes nothing. */
export const useRecheck = () => useWrite('settlement.recheck', []);
