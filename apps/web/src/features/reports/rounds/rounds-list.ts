import type { RoundStatus } from '@drawdesk/contract';
import { listSearch } from '../../../ui/list/list-search.ts';
import { choice, day } from '../../../ui/list/search-fields.ts';
import { useList } from '../../../ui/list/use-list.ts';

/** States a reader of reports asks for. */
export const reportStatuses = [
  'open',
  'waiting',
  'waiting_confirm',
  'settled',
  'cancelled',
  'voided',
] as const satisfies readonly RoundStatus[];

/** Rounds that have not opened yet have nothing to report. */
export const soldStatuses = 'open,waiting,waiting_confirm,settled,cancelled,void_pending,voided';

export const reportRoundsList = listSearch({
  filters: { from: day, to: day, status: choice(...reportStatuses) },
  sortable: ['closeAt', 'businessDate', 'status'],
  sort: { by: 'closeAt', order: 'desc' },
});

export const useReportRoundsList = () => useList(reportRoundsList);
