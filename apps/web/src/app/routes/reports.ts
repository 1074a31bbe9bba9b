import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { billsList } from '../../features/bills/list/bills-list.ts';
import { parseProviderReport, providerReportQuery } from '../../features/reports/providers/providers-list.ts';
import { reportRoundsList } from '../../features/reports/rounds/rounds-list.ts';
import { readFigures } from '../../features/reports/tiers/shown-figures.ts';
import { preloadRows } from '../../ui/list/list-answer.ts';
import { listQuery } from '../../ui/list/list-query.ts';
import { page } from './pages.ts';
import { shellRoute } from './shell.ts';

const providersRoute = createRoute({
  getParentRoute: () => shellRoute,
  ...page('lotto-report'),
  validateSearch: parseProviderReport,
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => preloadRows('reports.providers', { query: providerReportQuery(deps) }),
  component: lazyRouteComponent(
    () => import('../../features/reports/providers/ProviderReportPage.tsx'),
    'ProviderReportPage',
  ),
});

const roundsRoute = createRoute({
  getParentRoute: () => shellRoute,
  ...page('lotto-report-provider'),
  validateSearch: reportRoundsList.parse,
  component: lazyRouteComponent(
    () => import('../../features/reports/rounds/ReportRoundsPage.tsx'),
    'ReportRoundsPage',
  ),
});

/** Head and tabs of one round's report: its sums (features/reports) beside its bills (features/bills). */
const roundFrame = createRoute({
  getParentRoute: () => shellRoute,
  id: 'round-report',
  component: lazyRouteComponent(
    () => import('../../features/reports/round/RoundReportFrame.tsx'),
    'RoundReportFrame',
  ),
});

const roundRoute = createRoute({
  getParentRoute: () => roundFrame,
  ...page('lotto-report-round'),
  validateSearch: readFigures,
  component: lazyRouteComponent(
    () => import('../../features/reports/round/RoundReportPage.tsx'),
    'RoundReportPage',
  ),
});

const billsRoute = createRoute({
  getParentRoute: () => roundFrame,
  ...page('lotto-report-bills'),
  validateSearch: billsList.parse,
  loaderDeps: ({ search }) => search,
  loader: ({ deps, params }) =>
    preloadRows('bills.list', { params: { roundId: params.round }, query: listQuery(billsList, deps) }),
  component: lazyRouteComponent(() => import('../../features/bills/list/BillsPage.tsx'), 'BillsPage'),
});

const billRoute = createRoute({
  getParentRoute: () => billsRoute,
  ...page('lotto-report-bill'),
  path: '$bill',
  component: lazyRouteComponent(() => import('../../features/bills/detail/BillDrawer.tsx'), 'BillDrawer'),
});

export const reportRoutes = [
  providersRoute,
  roundsRoute,
  roundFrame.addChildren([roundRoute, billsRoute.addChildren([billRoute])]),
] as const;
