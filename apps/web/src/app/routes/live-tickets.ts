import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { configsList } from '../../features/live-tickets/list/configs-list.ts';
import { stockList } from '../../features/live-tickets/stock/stock-list.ts';
import { page, pageBelow } from './pages.ts';
import { screen } from './screen.ts';
import { shellRoute } from './shell.ts';

/** Head and tabs of /setting/live-ticket. */
const frame = createRoute({
  getParentRoute: () => shellRoute,
  id: 'live-tickets',
  component: lazyRouteComponent(
    () => import('../../features/live-tickets/LiveTicketFrame.tsx'),
    'LiveTicketFrame',
  ),
});

const configsRoute = createRoute({
  getParentRoute: () => frame,
  ...page('setting-live-ticket'),
  validateSearch: configsList.parse,
  component: lazyRouteComponent(
    () => import('../../features/live-tickets/list/ConfigsPage.tsx'),
    'ConfigsPage',
  ),
});

const configRoute = createRoute({
  getParentRoute: () => configsRoute,
  ...pageBelow('setting-live-ticket', 'setting-live-ticket-config'),
  component: lazyRouteComponent(
    () => import('../../features/live-tickets/config/ConfigDrawer.tsx'),
    'ConfigDrawer',
  ),
});

const stockRoute = createRoute({
  getParentRoute: () => frame,
  ...page('setting-live-ticket-stock'),
  validateSearch: stockList.parse,
  component: lazyRouteComponent(() => import('../../features/live-tickets/stock/StockPage.tsx'), 'StockPage'),
});

export const liveTicketRoutes = [
  frame.addChildren([configsRoute.addChildren([configRoute]), stockRoute]),
  screen(
    'setting-live-ticket-agent',
    () => import('../../features/live-tickets/create/CreateBundles.tsx'),
    'CreateForAgent',
  ),
  screen(
    'setting-live-ticket-master',
    () => import('../../features/live-tickets/create/CreateBundles.tsx'),
    'CreateForAggregator',
  ),
] as const;
