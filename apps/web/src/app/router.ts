import { createRouter } from '@tanstack/react-router';
import { pages, setCurrentRouter } from './current-router.ts';
import { parseFlat, stringifyFlat } from './flat-search.ts';
import type { pageRows } from './routes/pages.ts';
import { routeTree } from './routes/route-tree.ts';

export const router = createRouter({
  routeTree,
  context: { pages },
  parseSearch: parseFlat,
  stringifySearch: stringifyFlat,
  scrollRestoration: true,
  defaultPreload: 'intent',
  defaultPreloadStaleTime: 0,
});
setCurrentRouter(router);

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
    /** Pages by name, for src/pages. */
    pages: typeof pageRows;
  }
}
