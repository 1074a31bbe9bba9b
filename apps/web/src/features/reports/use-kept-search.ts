import { useSearchBy } from '../../pages/use-page-search.ts';
import { keep } from '../../ui/list/this-page.ts';
import { parseReport } from './report-list.ts';

const readKept = (raw: Record<string, unknown>) =>
  keep(parseReport(raw), 'from', 'to', 'group', 'aggregatorId', 'agentId', 'figures');

/** Filters that go along between providers, rounds and one round: days, whose sales, which figures; up as well as down. */
export const useKeptSearch = () => useSearchBy(readKept);
