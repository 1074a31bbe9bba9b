import { usePage } from '../../shared/lists/read-list.ts';
import { useOwner } from './use-owner.ts';

/** Enough for the plans that wait at one time. The history has pages. */
export const waitingMost = 100;

/** How many planned changes wait for the next round of a provider, at the level of the address. */
export function useWaitingPlans(providerId: string): number | undefined {
  const owner = useOwner();
  const { rows, total } = usePage('rates.planned', {
    query: { ...owner, providerId, state: 'planned', itemsPerPage: waitingMost },
  });
  return rows && total;
}
