import { thisPage } from '../../ui/list/this-page.ts';

/** The open fetch, as written in an address: its round and its own number, `455-12`. */
export function openFetchOf(raw: Readonly<Record<string, unknown>>): { fetch?: string } {
  const { fetch } = raw;
  return typeof fetch === 'string' && /^[1-9]\d{0,17}-[1-9]\d{0,17}$/.test(fetch) ? { fetch } : {};
}

export const linkToFetch = ({ roundId, fetchId }: { roundId: string; fetchId: string }) => ({
  ...thisPage((search) => ({ ...search, fetch: `${roundId}-${fetchId}` })),
  resetScroll: false,
});

export const withoutFetch = thisPage(({ fetch: _fetch, ...search }) => search);
