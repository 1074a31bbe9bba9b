import { usePage } from '../../../ui/list/list-answer.ts';

/** What the settlement that stands for a round has paid; null when none does. */
export function usePaid(roundId: string, enabled: boolean): string | null {
  const { rows } = usePage('settlement.list', { query: { roundId, itemsPerPage: 100 } }, { enabled });
  return rows?.find(({ current }) => current)?.payout ?? null;
}
