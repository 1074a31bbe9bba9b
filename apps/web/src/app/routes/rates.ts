import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { ratioList } from '../../features/rates/list/ratio-list.ts';
import { parseBlocks, parseOwner, parsePlanned } from '../../features/rates/ratio-search.ts';
import { preloadRows } from '../../shared/lists/read-list.ts';
import { page } from './pages.ts';
import { shellRoute } from './shell.ts';

const listRoute = createRoute({
  getParentRoute: () => shellRoute,
  ...page('lotto-ratio'),
  validateSearch: ratioList.parse,
  loader: () => preloadRows('rates.providers', {}),
  component: lazyRouteComponent(
    () => import('../../features/rates/list/RatioProvidersPage.tsx'),
    'RatioProvidersPage',
  ),
});

/** Head and tabs of one provider's settings. */
const frame = createRoute({
  getParentRoute: () => shellRoute,
  id: 'ratio',
  component: lazyRouteComponent(() => import('../../features/rates/RatioFrame.tsx'), 'RatioFrame'),
});

const ratesRoute = createRoute({
  getParentRoute: () => frame,
  ...page('lotto-ratio-provider'),
  validateSearch: parseOwner,
  component: lazyRouteComponent(() => import('../../features/rates/sheet/RatesPage.tsx'), 'RatesPage'),
});

const blocksRoute = createRoute({
  getParentRoute: () => frame,
  ...page('lotto-ratio-blocks'),
  validateSearch: parseBlocks,
  component: lazyRouteComponent(() => import('../../features/rates/blocks/BlocksPage.tsx'), 'BlocksPage'),
});

const plannedRoute = createRoute({
  getParentRoute: () => frame,
  ...page('lotto-ratio-next-round'),
  validateSearch: parsePlanned,
  component: lazyRouteComponent(() => import('../../features/rates/planned/PlannedPage.tsx'), 'PlannedPage'),
});

export const rateRoutes = [listRoute, frame.addChildren([ratesRoute, blocksRoute, plannedRoute])] as const;
