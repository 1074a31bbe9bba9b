import { createRouter } from '@tanstack/react-router';
import { parseFlat, stringifyFlat } from './flat-search.ts';
import { type PageTable, pageTable } from './page-table.ts';
import type { pageRows } from './routes/pages.ts';
import { routeTree } from './routes/route-tree.ts';

export const pages: PageTable = pageTable((path) => {
  const route = Object.values(router.routesByPath).find(({ fullPath }) => fullPath === path);
  return route ? route.options.staticData?.access : null;
});

export const router = createRouter({
  routeTree,
  context: { pages },
  parseSearch: parseFlat,
  stringifySearch: stringifyFlat,
  scrollRestoration: true,
  defaultPreload: 'intent',
  defaultPreloadStaleTime: 0,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
    /** Pages by name, for src/pages. */
    pages: typeof pageRows;
  }
}
