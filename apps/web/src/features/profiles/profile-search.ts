import { choice, id } from '../../ui/list/search-fields.ts';

/** The tab of a profile's page, and the profile a new one begins from. */
const tab = choice('given');

export const profileTabOf = (raw: Record<string, unknown>): { tab?: 'given' } => {
  const open = tab.read(raw.tab);
  return open === undefined ? {} : { tab: open };
};

export const startOf = (raw: Record<string, unknown>): { from?: string } => {
  const from = id.read(raw.from);
  return from === undefined ? {} : { from };
};
