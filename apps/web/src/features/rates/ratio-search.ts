import { listSearch } from '../../ui/list/list-search.ts';
import { choice, digits, id, text } from '../../ui/list/search-fields.ts';

/** The owner of the settings. Without a name it is one's own organisation; for staff it is the company. */
export interface Owner {
  aggregatorId?: string;
  agentId?: string;
}

export const blocksList = listSearch({
  filters: { q: digits(7), betType: text(20), roundId: id, upline: choice('true') },
  sortable: ['number', 'betType', 'from', 'createdAt'],
  sort: { by: 'createdAt', order: 'desc' },
});

export const plannedList = listSearch({ filters: { state: choice('applied', 'withdrawn', 'replaced') } });

const own = { aggregatorId: id, agentId: id };

/** The owner that an address names. */
export const parseOwner = (raw: Record<string, unknown>): Owner =>
  Object.fromEntries(
    Object.entries(own)
      .map(([name, field]) => [name, field.read(raw[name])] as const)
      .filter(([, value]) => value !== undefined),
  );

/** The search parameters of a provider's settings: the owner, and the list of the tab. */
export const parseBlocks = (raw: Record<string, unknown>) => ({
  ...parseOwner(raw),
  ...blocksList.parse(raw),
});
export const parsePlanned = (raw: Record<string, unknown>) => ({
  ...parseOwner(raw),
  ...plannedList.parse(raw),
});
