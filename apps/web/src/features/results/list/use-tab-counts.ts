import type { ProviderGroup } from '@drawdesk/contract';
import { usePage } from '../../../ui/list/list-answer.ts';
import { type ResultTab, statusesOf } from './results-list.ts';

interface Within {
  providerId: string | undefined;
  group: ProviderGroup | undefined;
}

/** How many rounds wait behind the tabs that are work to do. */
export function useTabCounts(within: Within): Partial<Record<ResultTab, number>> {
  const asking = (status: string) => ({ query: { ...within, status, itemsPerPage: 1 } });
  return {
    waiting: usePage('rounds.list', asking(statusesOf.waiting)).total,
    confirm: usePage('rounds.list', asking(statusesOf.confirm)).total,
  };
}
