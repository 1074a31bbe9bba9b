import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { dealerReportList } from '../../features/dealers/report/report-search.ts';
import { page, pageBelow } from './pages.ts';
import { shellRoute } from './shell.ts';

const pages = () => import('../../features/dealers/dealer-pages.ts');
const forms = () => import('../../features/dealers/form/dealer-forms.ts');

/** Head and tabs of /lotto/dealers. */
const dealersFrame = createRoute({
  getParentRoute: () => shellRoute,
  id: 'dealers',
  component: lazyRouteComponent(pages, 'DealersFrame'),
});

const dealersRoute = createRoute({
  getParentRoute: () => dealersFrame,
  ...page('dealers'),
  component: lazyRouteComponent(pages, 'DealersPage'),
});

const createDealerRoute = createRoute({
  getParentRoute: () => dealersRoute,
  ...pageBelow('dealers', 'dealers-create'),
  component: lazyRouteComponent(forms, 'CreateDealer'),
});

const dealerRoute = createRoute({
  getParentRoute: () => dealersRoute,
  ...pageBelow('dealers', 'dealers-edit'),
  component: lazyRouteComponent(forms, 'DealerDrawer'),
});

const dealerReportRoute = createRoute({
  getParentRoute: () => dealersFrame,
  ...page('dealers-report'),
  validateSearch: dealerReportList.parse,
  component: lazyRouteComponent(pages, 'DealerReportPage'),
});

export const dealerRoutes = [
  dealersFrame.addChildren([dealersRoute.addChildren([createDealerRoute, dealerRoute]), dealerReportRoute]),
] as const;
