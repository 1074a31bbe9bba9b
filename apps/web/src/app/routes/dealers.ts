import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { dealerReportList } from '../../features/dealers/report/report-search.ts';
import { page, pageBelow } from './pages.ts';
import { shellRoute } from './shell.ts';

const forms = () => import('../../features/dealers/form/dealer-forms.ts');

const dealersRoute = createRoute({
  getParentRoute: () => shellRoute,
  ...page('dealers'),
  validateSearch: dealerReportList.parse,
  component: lazyRouteComponent(() => import('../../features/dealers/list/DealersPage.tsx'), 'DealersPage'),
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

export const dealerRoutes = [dealersRoute.addChildren([createDealerRoute, dealerRoute])] as const;
