import { providerId } from '../../../ui/list/search-fields.ts';
import { blocksList } from '../ratio-search.ts';

/** The provider whose settings are shown; without it the first one. */
export function parseProvider(raw: Record<string, unknown>): { provider?: string } {
  const provider = providerId.read(raw.provider);
  return provider === undefined ? {} : { provider };
}

/** The same, and the filters of its blocked numbers. */
export const parseTenantBlocks = (raw: Record<string, unknown>) => ({
  ...parseProvider(raw),
  ...blocksList.parse(raw),
});
