import { useRouter, useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import type { PageName, PageSearch } from './page-types.ts';
import { routeOfPage } from './route-of-page.ts';

/** Reads the query of an address and returns only valid values. Never throws. */
export type SearchReader<S> = (raw: Record<string, unknown>) => S;

/**
 * What a page reads from the query of its address, by its own route, for its screen, the frame around it and the pages
 * below it: `const { tab } = usePageSearch('account-agent-edit')`.
 */
export function usePageSearch<const N extends PageName>(name: N): PageSearch<N> {
  const { validateSearch } = routeOfPage(useRouter().routesById, name).options;
  // A route found by its name has lost the type of its options; the name determines it.
  return useSearchBy(validateSearch as SearchReader<PageSearch<N>>);
}

/** The same for a part that is drawn on several pages: what its own parser finds in the address. */
export function useSearchBy<S>(read: SearchReader<S>): S {
  const raw: Record<string, unknown> = useSearch({ strict: false });
  return useMemo(() => read(raw), [read, raw]);
}
