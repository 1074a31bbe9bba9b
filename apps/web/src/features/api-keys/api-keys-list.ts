import { listSearch } from '../../ui/list/list-search.ts';

/** Newest first, and nothing to filter: an agent has few keys. */
export const apiKeysList = listSearch({ filters: {} });
