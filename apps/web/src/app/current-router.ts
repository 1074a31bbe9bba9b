import type { RegisteredRouter } from '@tanstack/react-router';
import { type PageTable, pageTable } from './page-table.ts';

let running: RegisteredRouter | undefined;

/** Makes the router known to what the routes themselves show, which cannot import it. */
export const setCurrentRouter = (router: RegisteredRouter): void => {
  running = router;
};

/** @throws Error before the router is made (router.ts) */
export function currentRouter(): RegisteredRouter {
  if (!running) throw new Error('The router is not made yet.');
  return running;
}

/** What may be opened, answered from the routes that there are. */
export const pages: PageTable = pageTable((path) => {
  const route = Object.values(currentRouter().routesByPath).find(({ fullPath }) => fullPath === path);
  return route ? route.options.staticData?.access : null;
});
