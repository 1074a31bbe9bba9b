import { useWrite } from '../../api/use-call.ts';

/** What moves when bets of a round are voided: its bills, its money and everything that shows it. */
const stale = ['lateBets', 'rounds', 'settlement', 'bills', 'totals', 'reports', 'results'] as const;

export const useLateBetActions = () => ({
  setDrawnAt: useWrite('lateBets.setDrawnAt', stale),
  ask: useWrite('lateBets.ask', stale),
  confirm: useWrite('lateBets.confirm', stale),
  decline: useWrite('lateBets.decline', stale),
});
