import { choice } from '../../../ui/list/search-fields.ts';

/** Tabs of a provider's page. */
export const providerTabs = ['overview', 'general', 'draw', 'schedule', 'results'] as const;
export type ProviderTab = (typeof providerTabs)[number];

const tab = choice(...providerTabs);

export const providerTabOf = (raw: Record<string, unknown>): { tab?: ProviderTab } => {
  const open = tab.read(raw.tab);
  return open === undefined || open === 'overview' ? {} : { tab: open };
};
