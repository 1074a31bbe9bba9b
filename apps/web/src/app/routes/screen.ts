import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { type PageName, page } from './pages.ts';
import { rootRoute } from './root.tsx';
import { shellRoute } from './shell.ts';

/**
 * The screen of a page in the frame: `screen('log', () => import('../../features/log/LogPage.tsx'), 'LogPage')`. One
 * with filters in its address or rows to fetch beforehand is written out with createRoute and `...page(name)`.
 */
export const screen = <
  const N extends PageName,
  M extends Record<string, unknown>,
  E extends keyof M & string,
>(
  name: N,
  load: () => Promise<M>,
  component: E,
) =>
  createRoute({
    getParentRoute: () => shellRoute,
    ...page(name),
    component: lazyRouteComponent(load, component),
  });

/** The same on a page of its own, without navigation: for those who are not signed in. */
export const blankScreen = <
  const N extends PageName,
  M extends Record<string, unknown>,
  E extends keyof M & string,
>(
  name: N,
  load: () => Promise<M>,
  component: E,
) =>
  createRoute({
    getParentRoute: () => rootRoute,
    ...page(name),
    component: lazyRouteComponent(load, component),
  });
