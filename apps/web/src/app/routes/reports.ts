import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { billsList } from '../../features/bills/list/bills-list.ts';
import { playerAlertsList } from '../../features/players/alerts/player-alerts-list.ts';
import { refusalList } from '../../features/refusals/refusal-list.ts';
import {
  parseProviders,
  parseReport,
  parseToday,
  providersQuery,
} from '../../features/reports/report-list.ts';
import { parseFound } from '../../features/reports/tickets/found-list.ts';
import { unsettledList } from '../../features/reports/unsettled/unsettled-list.ts';
import { preloadRows } from '../../shared/lists/read-list.ts';
import { listQuery } from '../../ui/list/list-query.ts';
import { type PageName, page, pageBelow } from './pages.ts';
import { screen } from './screen.ts';
import { shellRoute } from './shell.ts';

const providersRoute = createRoute({
  getParentRoute: () => shellRoute,
  ...page('lotto-report'),
  validateSearch: parseProviders,
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => preloadRows('reports.providers', { query: providersQuery(deps) }),
  component: lazyRouteComponent(
    () => import('../../features/reports/providers/ProviderReportPage.tsx'),
    'ProviderReportPage',
  ),
});

const roundsRoute = createRoute({
  getParentRoute: () => shellRoute,
  ...page('lotto-report-provider'),
  validateSearch: parseReport,
  component: lazyRouteComponent(
    () => import('../../features/reports/rounds/ReportRoundsPage.tsx'),
    'ReportRoundsPage',
  ),
});

/** Head and tabs of one round's report: its sums (features/reports) and its bills (features/bills). */
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
  validateSearch: parseReport,
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
  ...pageBelow('lotto-report-bills', 'lotto-report-bill'),
  component: lazyRouteComponent(() => import('../../features/bills/detail/BillDrawer.tsx'), 'BillDrawer'),
});

/** A page with a list of its own, which the address describes. */
const listScreen = <
  const N extends PageName,
  M extends Record<string, unknown>,
  E extends keyof M & string,
  S extends object,
>(
  name: N,
  load: () => Promise<M>,
  component: E,
  parse: (search: Record<string, unknown>) => S,
) =>
  createRoute({
    getParentRoute: () => shellRoute,
    ...page(name),
    validateSearch: parse,
    component: lazyRouteComponent(load, component),
  });

/**
 * A report: all reports have the same filters in the address, so that a link to another report keeps them.
 */
const reportScreen = <
  const N extends PageName,
  M extends Record<string, unknown>,
  E extends keyof M & string,
>(
  name: N,
  load: () => Promise<M>,
  component: E,
  parse = parseReport,
) => listScreen(name, load, component, parse);

const playerAlertsRoute = listScreen(
  'report-player-alerts',
  () => import('../../features/players/alerts/PlayerAlertsPage.tsx'),
  'PlayerAlertsPage',
  playerAlertsList.parse,
);

const playerAlertRoute = createRoute({
  getParentRoute: () => playerAlertsRoute,
  ...pageBelow('report-player-alerts', 'report-player-alert'),
  component: lazyRouteComponent(() => import('../../features/players/alerts/AlertDrawer.tsx'), 'AlertDrawer'),
});

const ticketsRoute = listScreen(
  'report-ticket',
  () => import('../../features/reports/tickets/TicketReportPage.tsx'),
  'TicketReportPage',
  parseFound,
);

const foundBillRoute = createRoute({
  getParentRoute: () => ticketsRoute,
  ...pageBelow('report-ticket', 'report-ticket-bill'),
  component: lazyRouteComponent(
    () => import('../../features/bills/detail/FoundBillDrawer.tsx'),
    'FoundBillDrawer',
  ),
});

const winLossRoutes = [
  reportScreen(
    'report-provider',
    () => import('../../features/reports/win-loss/ProviderWinLossPage.tsx'),
    'ProviderWinLossPage',
    parseProviders,
  ),
  reportScreen(
    'report-aggregator',
    () => import('../../features/reports/win-loss/AggregatorReportPage.tsx'),
    'AggregatorReportPage',
  ),
  reportScreen(
    'report-master',
    () => import('../../features/reports/win-loss/MasterReportPage.tsx'),
    'MasterReportPage',
  ),
  reportScreen(
    'report-agent',
    () => import('../../features/reports/win-loss/AgentReportPage.tsx'),
    'AgentReportPage',
  ),
  reportScreen(
    'report-daily',
    () => import('../../features/reports/win-loss/DailyReportPage.tsx'),
    'DailyReportPage',
  ),
  reportScreen(
    'report-player',
    () => import('../../features/reports/win-loss/PlayerReportPage.tsx'),
    'PlayerReportPage',
  ),
] as const;

/** The figures that change now: today in three levels, open stakes, and the dashboards. */
const todayRoutes = [
  reportScreen(
    'report-today',
    () => import('../../features/reports/today/TodayPage.tsx'),
    'TodayPage',
    parseToday,
  ),
  reportScreen(
    'report-today-provider',
    () => import('../../features/reports/today/TodayRoundsPage.tsx'),
    'TodayRoundsPage',
  ),
  reportScreen(
    'report-today-round',
    () => import('../../features/reports/today/TodayRoundPage.tsx'),
    'TodayRoundPage',
  ),
  playerAlertsRoute.addChildren([playerAlertRoute]),
  listScreen(
    'report-refused-bets',
    () => import('../../features/refusals/RefusalsPage.tsx'),
    'RefusalsPage',
    refusalList.parse,
  ),
  listScreen(
    'report-unsettle-bet',
    () => import('../../features/reports/unsettled/UnsettledPage.tsx'),
    'UnsettledPage',
    unsettledList.parse,
  ),
  ticketsRoute.addChildren([foundBillRoute]),
  reportScreen(
    'dashboard-agent',
    () => import('../../features/reports/dashboard/AgentDashboardPage.tsx'),
    'AgentDashboardPage',
  ),
  reportScreen(
    'dashboard-aggregator',
    () => import('../../features/reports/dashboard/AggregatorDashboardPage.tsx'),
    'AggregatorDashboardPage',
  ),
] as const;

export const reportRoutes = [
  ...winLossRoutes,
  ...todayRoutes,
  providersRoute,
  roundsRoute,
  screen('lotto-report-slip', () => import('../../features/bills/slip/SlipPage.tsx'), 'SlipPage'),
  roundFrame.addChildren([roundRoute, billsRoute.addChildren([billRoute])]),
] as const;
