import type { LinkProps } from '@tanstack/react-router';
import type { ConsoleOperation } from '../../../api/operation-types.ts';
import { keep } from '../../../ui/list/this-page.ts';
import type { ReportSearch } from '../report-list.ts';

/** The filter that a row sets in the report it leads to. */
export type RowFilter = Pick<
  ReportSearch,
  'from' | 'to' | 'providerId' | 'aggregatorId' | 'agentId' | 'playerId'
>;

/** Reports in order from top to bottom: company → master → agent → player → bills (screens.md §4). */
export const levels = [
  { to: '/report/aggregator', needs: 'reports.aggregator' },
  { to: '/report/master', needs: 'reports.master' },
  { to: '/report/agent', needs: 'reports.agent' },
  { to: '/report/player', needs: 'reports.player' },
  { to: '/report/ticket', needs: 'reports.bills' },
] as const satisfies readonly { to: string; needs: ConsoleOperation }[];
export type LevelPath = (typeof levels)[number]['to'] | '/report/provider';

/** Filters that are kept. The page, the sort order and the search among these rows are not. */
const kept = ['from', 'to', 'providerId', 'group', 'aggregatorId', 'agentId', 'playerId', 'figures'] as const;

/** The target of a row: the report below with every filter of this one and the row's own. */
export function openedRow(to: LevelPath, search: ReportSearch, row: RowFilter): LinkProps {
  const filters: ReportSearch = { ...keep(search, ...kept), ...row };
  return to === '/report/ticket' ? { to, search: { ...filters, view: 'bills' } } : { to, search: filters };
}
