import { agentAccountsList } from '../../../shared/agents/accounts/agents-list.ts';
import { choice } from '../../../ui/list/search-fields.ts';

/** Tabs of a master's page. */
export const aggregatorTabs = ['overview', 'terms', 'providers', 'agents'] as const;
export type AggregatorTab = (typeof aggregatorTabs)[number];

const tab = choice(...aggregatorTabs);

/** The tab and, on the agents tab, the filters of that list. */
export const aggregatorSearchOf = (
  raw: Record<string, unknown>,
): { tab?: AggregatorTab } & ReturnType<typeof agentAccountsList.parse> => {
  const open = tab.read(raw.tab);
  if (open === undefined || open === 'overview') return {};
  return { tab: open, ...(open === 'agents' ? agentAccountsList.parse(raw) : {}) };
};
