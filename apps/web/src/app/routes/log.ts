import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { logList } from '../../features/log/log-list.ts';
import { securityList } from '../../features/log/security-list.ts';
import { preloadRows } from '../../shared/lists/read-list.ts';
import { listQuery } from '../../ui/list/list-query.ts';
import { page, pageBelow } from './pages.ts';
import { shellRoute } from './shell.ts';

const listRoute = createRoute({
  getParentRoute: () => shellRoute,
  ...page('log'),
  validateSearch: logList.parse,
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => preloadRows('log.list', { query: listQuery(logList, deps) }),
  component: lazyRouteComponent(() => import('../../features/log/LogPage.tsx'), 'LogPage'),
});

const verifyRoute = createRoute({
  getParentRoute: () => listRoute,
  ...pageBelow('log', 'log-verify'),
  component: lazyRouteComponent(() => import('../../features/log/VerifyDrawer.tsx'), 'VerifyDrawer'),
});

const lineRoute = createRoute({
  getParentRoute: () => listRoute,
  ...pageBelow('log', 'log-line'),
  component: lazyRouteComponent(() => import('../../features/log/LineDrawer.tsx'), 'LineDrawer'),
});

const securityRoute = createRoute({
  getParentRoute: () => shellRoute,
  ...page('log-security'),
  validateSearch: securityList.parse,
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => preloadRows('security.list', { query: listQuery(securityList, deps) }),
  component: lazyRouteComponent(() => import('../../features/log/SecurityPage.tsx'), 'SecurityPage'),
});

export const logRoutes = [listRoute.addChildren([verifyRoute, lineRoute]), securityRoute] as const;
