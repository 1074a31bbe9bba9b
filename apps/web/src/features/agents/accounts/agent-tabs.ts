import { choice } from '../../../ui/list/search-fields.ts';

/** Tabs of an agent's page; `move` has no tab of its own, a button leads there. */
export const agentTabs = ['overview', 'terms', 'providers', 'credit', 'move'] as const;
export type AgentTab = (typeof agentTabs)[number];

const tab = choice(...agentTabs);

export const agentTabOf = (raw: Record<string, unknown>): { tab?: AgentTab } => {
  const open = tab.read(raw.tab);
  return open === undefined || open === 'overview' ? {} : { tab: open };
};
