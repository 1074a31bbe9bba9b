import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { accountsList } from '../../features/accounts/accounts-list.ts';
import { preloadRows } from '../../shared/lists/read-list.ts';
import { listQuery } from '../../ui/list/list-query.ts';
import { page, pageBelow } from './pages.ts';
import { screen } from './screen.ts';
import { shellRoute } from './shell.ts';

/** Head and tabs of /account/admin: staff (features/accounts) and what roles may do (features/roles). */
const staffFrame = createRoute({
  getParentRoute: () => shellRoute,
  id: 'staff',
  component: lazyRouteComponent(() => import('../../features/accounts/StaffFrame.tsx'), 'StaffFrame'),
});

const accountsRoute = createRoute({
  getParentRoute: () => staffFrame,
  ...page('account-admin'),
  validateSearch: accountsList.parse,
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => preloadRows('accounts.list', { query: listQuery(accountsList, deps) }),
  component: lazyRouteComponent(() => import('../../features/accounts/AccountsPage.tsx'), 'AccountsPage'),
});

const createAccountRoute = createRoute({
  getParentRoute: () => accountsRoute,
  ...pageBelow('account-admin', 'account-admin-create'),
  component: lazyRouteComponent(() => import('../../features/accounts/CreateAccount.tsx'), 'CreateAccount'),
});

const rolesRoute = createRoute({
  getParentRoute: () => staffFrame,
  ...page('account-admin-roles'),
  component: lazyRouteComponent(() => import('../../features/roles/RolesPage.tsx'), 'RolesPage'),
});

export const staffRoutes = [
  staffFrame.addChildren([accountsRoute.addChildren([createAccountRoute]), rolesRoute]),
  screen('account-admin-detail', () => import('../../features/accounts/AccountPage.tsx'), 'AccountPage'),
] as const;
