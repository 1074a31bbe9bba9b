import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { parseResults, roundsOfAddress } from '../../features/results/list/results-list.ts';
import { publishedList } from '../../features/results/published/published-list.ts';
import { preloadRows } from '../../shared/lists/read-list.ts';
import { page } from './pages.ts';
import { blankScreen, screen } from './screen.ts';
import { shellRoute } from './shell.ts';

const resultsPage = lazyRouteComponent(
  () => import('../../features/results/list/ResultsPage.tsx'),
  'ResultsPage',
);

const resultsRoute = createRoute({
  getParentRoute: () => shellRoute,
  ...page('lotto-result'),
  validateSearch: parseResults,
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => preloadRows('rounds.list', roundsOfAddress(deps)),
  component: resultsPage,
});

const providerResultsRoute = createRoute({
  getParentRoute: () => shellRoute,
  ...page('lotto-result-provider'),
  validateSearch: parseResults,
  loaderDeps: ({ search }) => search,
  loader: ({ deps, params }) => preloadRows('rounds.list', roundsOfAddress(deps, params.provider)),
  component: resultsPage,
});

/** Before the provider's page: no provider is called bulk. */
const bulkRoute = createRoute({
  getParentRoute: () => shellRoute,
  ...page('lotto-result-bulk'),
  component: lazyRouteComponent(() => import('../../features/results/bulk/BulkPage.tsx'), 'BulkPage'),
});

const roundResultRoute = createRoute({
  getParentRoute: () => shellRoute,
  ...page('lotto-result-round'),
  component: lazyRouteComponent(
    () => import('../../features/results/round/RoundResultPage.tsx'),
    'RoundResultPage',
  ),
});

/** Settled results, for everybody. */
const publishedRoutes = [
  createRoute({
    getParentRoute: () => shellRoute,
    ...page('result'),
    validateSearch: publishedList.parse,
    component: lazyRouteComponent(
      () => import('../../features/results/published/PublishedPage.tsx'),
      'PublishedPage',
    ),
  }),
  createRoute({
    getParentRoute: () => shellRoute,
    ...page('result-provider'),
    validateSearch: publishedList.parse,
    component: lazyRouteComponent(
      () => import('../../features/results/published/ProviderPublishedPage.tsx'),
      'ProviderPublishedPage',
    ),
  }),
  screen('result-round', () => import('../../features/results/published/DrawPage.tsx'), 'DrawPage'),
] as const;

/** For everybody, without an account. */
export const proofRoute = blankScreen(
  'result-proof',
  () => import('../../features/results/proof/ProofPage.tsx'),
  'ProofPage',
);

export const resultRoutes = [
  resultsRoute,
  bulkRoute,
  providerResultsRoute,
  roundResultRoute,
  ...publishedRoutes,
] as const;
