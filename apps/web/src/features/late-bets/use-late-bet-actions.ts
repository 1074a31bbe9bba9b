import { useWrite } from '../../api/use-call.ts';

/** What can be done about bets that came after the draw. */
export const useLateBetActions = () => ({
  setDrawnAt: useWrite('lateBets.setDrawnAt'),
  ask: useWrite('lateBets.ask'),
  confirm: useWrite('lateBets.confirm'),
  decline: useWrite('lateBets.decline'),
});
