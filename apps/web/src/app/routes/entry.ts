import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { safeTarget } from '../safe-target.ts';
import { page } from './pages.ts';
import { rootRoute } from './root.tsx';

/** Entry and public routes (spec.md §2). */

/** `/` is never drawn: the guards send everyone on. */
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
    // Said even when there is none: what is left out here would come back from the address unchecked.
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
