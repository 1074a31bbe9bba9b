import { createRoute, lazyRouteComponent, notFound, redirect } from '@tanstack/react-router';
import { call } from '../../api/call.ts';
import { keepLinkToken } from '../../features/auth/link-token.ts';
import { keepSetupToken } from '../../features/auth/setup-token.ts';
import { safeTarget } from '../safe-target.ts';
import { tokenInAddress } from '../token-in-address.ts';
import { type PageName, page } from './pages.ts';
import { rootRoute } from './root.tsx';
import { screen } from './screen.ts';

const linkPages = () => import('../../features/auth/LinkPage.tsx');

/** Entry for sign-in links: the token is removed from the address before anything is drawn. */
const linkRoute = <const N extends PageName>(name: N, component: 'AgentLinkPage' | 'AggregatorLinkPage') =>
  createRoute({
    getParentRoute: () => rootRoute,
    ...page(name),
    staticData: { ...page(name).staticData, link: true },
    validateSearch: (search: Record<string, unknown>): { token?: string | undefined } => ({
      token: typeof search.token === 'string' && search.token !== '' ? search.token : undefined,
    }),
    beforeLoad: ({ location, preload }) => {
      const token = tokenInAddress(location);
      if (token === null || preload) return;
      keepLinkToken(token);
      throw redirect({ to: location.pathname, search: {}, hash: '', replace: true });
    },
    component: lazyRouteComponent(linkPages, component),
  });

const firstPasswordRoute = createRoute({
  getParentRoute: () => rootRoute,
  ...page('first-password'),
  validateSearch: (search: Record<string, unknown>): { to?: string | undefined } => ({
    to: safeTarget(search.to),
  }),
  component: lazyRouteComponent(
    () => import('../../features/auth/FirstPasswordPage.tsx'),
    'FirstPasswordPage',
  ),
});

/** Exists until there is a superadmin; then this page is not found. */
const setupRoute = createRoute({
  getParentRoute: () => rootRoute,
  ...page('setup'),
  beforeLoad: async ({ location, preload }) => {
    const token = tokenInAddress(location);
    if (token !== null && !preload) {
      keepSetupToken(token);
      throw redirect({ to: location.pathname, search: {}, hash: '', replace: true });
    }
    const { data } = await call('setup.get', undefined, { as: 'visitor' });
    if (!data.open) throw notFound();
  },
  component: lazyRouteComponent(() => import('../../features/auth/SetupPage.tsx'), 'SetupPage'),
});

/** Ways to sign in other than the sign-in form, in blank layout. */
export const entranceRoutes = [
  linkRoute('agent-auth', 'AgentLinkPage'),
  linkRoute('aggregator-auth', 'AggregatorLinkPage'),
  firstPasswordRoute,
  setupRoute,
] as const;

/** The pages of the user menu. */
export const myAccountRoutes = [
  screen('my-account', () => import('../../features/identity/SecurityPage.tsx'), 'SecurityPage'),
  screen('my-account-sessions', () => import('../../features/identity/SessionsPage.tsx'), 'SessionsPage'),
  screen(
    'my-account-notifications',
    () => import('../../features/identity/NotificationsPage.tsx'),
    'NotificationsPage',
  ),
] as const;
