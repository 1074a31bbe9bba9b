import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { billsList } from '../../features/bills/list/bills-list.ts';
import { parseProviderReport } from '../../features/reports/providers/providers-list.ts';
import { rangeOf } from '../../features/reports/range.ts';
import { reportRoundsList } from '../../features/reports/rounds/rounds-list.ts';
import { readFigures } from '../../features/reports/tiers/shown-figures.ts';
import { preloadRows } from '../../ui/list/list-answer.ts';
import { listQuery } from '../../ui/list/list-query.ts';
import { isBillNumber, isProviderId, isRoundId } from '../path-values.ts';
import { shellRoute } from './shell.ts';

const access = { action: 'view', subject: 'lotto-report' } as const;
const ofRound = {
  access,
  valid: ({ provider, round }: Record<string, string>) => isProviderId(provider) && isRoundId(round),
};

const providersRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/lotto/report',
  staticData: { access },
  validateSearch: parseProviderReport,
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => preloadRows('reports.providers', { query: rangeOf(deps) }),
  component: lazyRouteComponent(
    () => import('../../features/reports/providers/ProviderReportPage.tsx'),
    'ProviderReportPage',
  ),
});

const roundsRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/lotto/report/$provider',
  staticData: { access, valid: ({ provider }) => isProviderId(provider) },
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
  path: '/lotto/report/$provider/$round',
  staticData: ofRound,
  validateSearch: readFigures,
  component: lazyRouteComponent(
    () => import('../../features/reports/round/RoundReportPage.tsx'),
    'RoundReportPage',
  ),
});

const billsRoute = createRoute({
  getParentRoute: () => roundFrame,
  path: '/lotto/report/$provider/$round/bills',
  staticData: ofRound,
  validateSearch: billsList.parse,
  loaderDeps: ({ search }) => search,
  loader: ({ deps, params }) =>
    preloadRows('bills.list', { params: { roundId: params.round }, query: listQuery(billsList, deps) }),
  component: lazyRouteComponent(() => import('../../features/bills/list/BillsPage.tsx'), 'BillsPage'),
});

const billRoute = createRoute({
  getParentRoute: () => billsRoute,
  path: '$bill',
  staticData: { access, valid: (params) => ofRound.valid(params) && isBillNumber(params.bill) },
  component: lazyRouteComponent(() => import('../../features/bills/detail/BillDrawer.tsx'), 'BillDrawer'),
});

export const reportRoutes = [
  providersRoute,
  roundsRoute,
  roundFrame.addChildren([roundRoute, billsRoute.addChildren([billRoute])]),
] as const;
