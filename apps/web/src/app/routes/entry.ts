import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { safeTarget } from '../safe-target.ts';
import { page } from './pages.ts';
import { rootRoute } from './root.tsx';

/** Entry and public routes (spec.md §2). */

/** `/` is never drawn: the guards redirect everybody. */
export const indexRoute = createRoute({
  getParentRoute: () => rootRoute,
  ...page('index'),
  component: () => null,
});

const signIn = lazyRouteComponent(() => import('../../features/auth/SignInPage.tsx'), 'SignInPage');

const loginRoute = <const P extends string>(path: P) =>
  createRoute({
    getParentRoute: () => rootRoute,
    ...page('login'),
    path,
    // Returned even when there is none: a value that is left out here would come back unchecked from the
    // address.
    validateSearch: (search: Record<string, unknown>): { to?: string | undefined } => ({
      to: safeTarget(search.to),
    }),
    component: signIn,
  });

export const loginRoutes = [
  loginRoute('/login'),
  loginRoute('/admin/login'),
  loginRoute('/master/login'),
  loginRoute('/agent/login'),
] as const;

export const notAuthorizedRoute = createRoute({
  getParentRoute: () => rootRoute,
  ...page('not-authorized'),
  component: lazyRouteComponent(() => import('../errors/NotAuthorizedPage.tsx'), 'NotAuthorizedPage'),
});
