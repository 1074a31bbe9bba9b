import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { ledgerList } from '../../features/ledger/accounts/ledger-list.ts';
import { parseStatement } from '../../features/ledger/statement/statement-search.ts';
import { page } from './pages.ts';
import { shellRoute } from './shell.ts';

export const ledgerRoutes = [
  createRoute({
    getParentRoute: () => shellRoute,
    ...page('ledger'),
    validateSearch: ledgerList.parse,
    component: lazyRouteComponent(
      () => import('../../features/ledger/accounts/LedgerPage.tsx'),
      'LedgerPage',
    ),
  }),
  createRoute({
    getParentRoute: () => shellRoute,
    ...page('ledger-account'),
    validateSearch: parseStatement,
    component: lazyRouteComponent(
      () => import('../../features/ledger/statement/StatementPage.tsx'),
      'StatementPage',
    ),
  }),
] as const;
