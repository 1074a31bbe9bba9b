import { choice, id } from '../../ui/list/search-fields.ts';

const tabs = choice('shown', 'archived');

/** The search parameters of both lists: the open tab, and whose view is shown. */
export interface ContentSearch {
  tab?: 'shown' | 'archived';
  aggregatorId?: string;
  agentId?: string;
}

export function contentSearch(raw: Record<string, unknown>): ContentSearch {
  const [tab, aggregatorId, agentId] = [tabs.read(raw.tab), id.read(raw.aggregatorId), id.read(raw.agentId)];
  return {
    ...(tab && { tab }),
    ...(aggregatorId && { aggregatorId }),
    ...(agentId && { agentId }),
  };
}
