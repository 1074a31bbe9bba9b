import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { parseTotals } from '../../features/totals/board/totals-search.ts';
import { totalsList, totalsRoundsOf } from '../../features/totals/choose/rounds-list.ts';
import { preloadRows } from '../../shared/lists/read-list.ts';
import { page } from './pages.ts';
import { shellRoute } from './shell.ts';

const totalsRoute = createRoute({
  getParentRoute: () => shellRoute,
  ...page('lotto-total'),
  validateSearch: totalsList.parse,
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => preloadRows('totals.rounds', totalsRoundsOf(deps)),
  component: lazyRouteComponent(() => import('../../features/totals/choose/TotalsPage.tsx'), 'TotalsPage'),
});

const boardRoute = createRoute({
  getParentRoute: () => shellRoute,
  ...page('lotto-total-provider'),
  validateSearch: parseTotals,
  component: lazyRouteComponent(() => import('../../features/totals/board/BoardPage.tsx'), 'BoardPage'),
});

export const totalRoutes = [totalsRoute, boardRoute] as const;
