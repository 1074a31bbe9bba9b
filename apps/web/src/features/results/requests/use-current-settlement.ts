import { usePage } from '../../../ui/list/list-answer.ts';

/** The settlement that stands for a round, with its figures; none before it is settled. */
export function useCurrentSettlement(roundId: string) {
  const { rows, problem } = usePage('settlement.list', { query: { roundId, itemsPerPage: 100 } });
  return { settlement: rows?.find(({ current }) => current), problem };
}
