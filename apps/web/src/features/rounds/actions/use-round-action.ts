import type { Round } from '@drawdesk/contract';
import { useWrite } from '../../../api/use-call.ts';
import type { RoundAction } from './round-actions.ts';

/** What moves with a round: its bills, its money and everything that shows it. */
const stale = ['rounds', 'results.list', 'settlement', 'totals', 'reports', 'bills'] as const;

/** Does something to a round, with its reason; `closeAt` counts when its close is moved. */
export function useRoundAction(
  action: RoundAction,
): (round: Round, given: { reason: string; closeAt: string }) => Promise<Round> {
  const extend = useWrite('rounds.extendClose', stale);
  const act = useWrite(`rounds.${action === 'extendClose' ? 'closeNow' : action}`, stale);
  return ({ roundId }, { reason, closeAt }) => {
    const params = { roundId };
    return action === 'extendClose'
      ? extend.mutateAsync({ params, body: { reason, closeAt } })
      : act.mutateAsync({ params, body: { reason } });
  };
}
