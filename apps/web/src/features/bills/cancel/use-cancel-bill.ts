import { useWrite } from '../../../api/use-call.ts';

/** Cancels a bill of an open round, or voids one that is settled. */
export const useCancelBill = () =>
  useWrite('bills.cancel', ['bills', 'rounds', 'totals', 'reports', 'settlement']);
