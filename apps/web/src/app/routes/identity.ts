import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { keepLinkToken } from '../../features/sign-in/link-token.ts';
import { safeTarget } from '../safe-target.ts';
import { type PageName, page } from './pages.ts';
import { rootRoute } from './root.tsx';
import { screen } from './screen.ts';

const linkPages = () => import('../../features/sign-in/LinkPage.tsx');

/** A door for sign-in links: the token is taken out of the address before anything is drawn. */
const linkRoute = <const N extends PageName>(name: N, component: 'AgentLinkPage' | 'AggregatorLinkPage') =>
  createRoute({
    getParentRoute: () => rootRoute,
    ...page(name),
    staticData: { ...page(name).staticData, link: true },
    validateSearch: (search: Record<string, unknown>): { token?: string | undefined } => ({
      token: typeof search.token === 'string' && search.token !== '' ? search.token : undefined,
    }),
    beforeLoad: ({ search, location, preload }) => {
      if (search.token === undefined || preload) return;
      keepLinkToken(search.token);
      throw redirect({ to: location.pathname, search: {} as never, replace: true });
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
    () => import('../../features/sign-in/FirstPasswordPage.tsx'),
    'FirstPasswordPage',
  ),
});

/** Getting in without the form of a login, in blank layout. */
export const entranceRoutes = [
  linkRoute('agent-auth', 'AgentLinkPage'),
  linkRoute('aggregator-auth', 'AggregatorLinkPage'),
  firstPasswordRoute,
] as const;

/** The pages of the user menu. */
export const myAccountRoutes = [
  screen('my-account', () => import('../../features/my-account/SecurityPage.tsx'), 'SecurityPage'),
  screen('my-account-sessions', () => import('../../features/my-account/SessionsPage.tsx'), 'SessionsPage'),
  screen(
    'my-account-notifications',
    () => import('../../features/my-account/NotificationsPage.tsx'),
    'NotificationsPage',
  ),
] as const;
