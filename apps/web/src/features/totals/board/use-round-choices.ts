import type { Round } from '@drawdesk/contract';
import { usePage } from '../../../shared/lists/read-list.ts';

interface RoundChoices {
  /** Open rounds first, with the next to close on top, then closed rounds, with the latest on top. */
  rounds: readonly Round[] | undefined;
  problem: unknown;
  retry: () => void;
}

/** The rounds of a provider to choose from. */
export function useRoundChoices(providerId: string): RoundChoices {
  const open = usePage('rounds.list', {
    query: { providerId, status: 'open', sortBy: 'closeAt', orderBy: 'asc', itemsPerPage: 10 },
  });
  const closed = usePage('rounds.list', {
    query: {
      providerId,
      status: 'waiting,waiting_confirm,void_pending,settled',
      sortBy: 'closeAt',
      orderBy: 'desc',
      itemsPerPage: 25,
    },
  });
  return {
    rounds: open.rows && closed.rows && [...open.rows, ...closed.rows],
    problem: open.problem ?? closed.problem,
    retry: () => {
      open.retry();
      closed.retry();
    },
  };
}
