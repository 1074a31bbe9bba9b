import { useSearchBy } from '../../pages/use-page-search.ts';
import { keep } from '../../ui/list/this-page.ts';
import { parseReport } from './report-list.ts';

const readKept = (raw: Record<string, unknown>) =>
  keep(parseReport(raw), 'from', 'to', 'group', 'aggregatorId', 'agentId', 'figures');

/**
 * Filters that stay between providers, rounds and one round, in both directions: days, organisation, figures.
 */
export const useKeptSearch = () => useSearchBy(readKept);
