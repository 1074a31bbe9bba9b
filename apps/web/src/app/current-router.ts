import type { RegisteredRouter } from '@tanstack/react-router';
import { type PageTable, pageTable } from './page-table.ts';

let running: RegisteredRouter | undefined;

/** Gives the router to modules that the routes themselves import; those cannot import the router. */
export const setCurrentRouter = (router: RegisteredRouter): void => {
  running = router;
};

/** @throws Error before the router is made (router.ts) */
export function currentRouter(): RegisteredRouter {
  if (!running) throw new Error('The router is not made yet.');
  return running;
}

/** The page table, answered from the registered routes. */
export const pages: PageTable = pageTable((path) => {
  const route = Object.values(currentRouter().routesByPath).find(({ fullPath }) => fullPath === path);
  return route ? route.options.staticData?.access : null;
});
