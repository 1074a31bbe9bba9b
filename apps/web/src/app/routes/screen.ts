import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { type PageName, page } from './pages.ts';
import { rootRoute } from './root.tsx';
import { shellRoute } from './shell.ts';

/**
 * The screen of a page in the frame: `screen('about', () => import('../../features/about/AboutPage.tsx'),
 * 'AboutPage')`. A page with filters in its address or rows to prefetch is declared with createRoute and
 * `...page(name)`.
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

/** The same as a separate page without navigation: for people who are not signed in. */
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
