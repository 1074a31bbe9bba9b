import { openFetchOf } from '../../../shared/sources/fetch-search.ts';
import { choice } from '../../../ui/list/search-fields.ts';
import { fetchLogList, type outcomes } from '../sources/fetch-log-list.ts';

/** Tabs of a provider's page. */
export const providerTabs = ['overview', 'general', 'draw', 'schedule', 'results', 'sources'] as const;
type ProviderTab = (typeof providerTabs)[number];

const tab = choice(...providerTabs);

/** The open tab. For the sources tab also which fetches are listed and which one is open. */
export function providerTabOf(raw: Record<string, unknown>): ProviderSearch {
  const open = tab.read(raw.tab);
  if (open === undefined || open === 'overview') return {};
  return { tab: open, ...(open === 'sources' && { ...fetchLogList.parse(raw), ...openFetchOf(raw) }) };
}

interface ProviderSearch {
  tab?: ProviderTab;
  sourceId?: string;
  outcome?: (typeof outcomes)[number];
  fetch?: string;
}
