import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { parseResults, roundsOfAddress } from '../../features/results/list/results-list.ts';
import { preloadRows } from '../../ui/list/list-answer.ts';
import { isProviderId, isRoundId } from '../path-values.ts';
import { shellRoute } from './shell.ts';

const access = { action: 'view', subject: 'lotto-result' } as const;
const resultsPage = lazyRouteComponent(
  () => import('../../features/results/list/ResultsPage.tsx'),
  'ResultsPage',
);

const resultsRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/lotto/result',
  staticData: { access },
  validateSearch: parseResults,
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => preloadRows('rounds.list', roundsOfAddress(deps)),
  component: resultsPage,
});

const providerResultsRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/lotto/result/$provider',
  staticData: { access, valid: ({ provider }) => isProviderId(provider) },
  validateSearch: parseResults,
  loaderDeps: ({ search }) => search,
  loader: ({ deps, params }) => preloadRows('rounds.list', roundsOfAddress(deps, params.provider)),
  component: resultsPage,
});

/** Before the provider's page: no provider is called bulk. */
const bulkRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/lotto/result/bulk',
  staticData: { access: { action: 'manage', subject: 'lotto-result' } },
  component: lazyRouteComponent(() => import('../../features/results/bulk/BulkPage.tsx'), 'BulkPage'),
});

const roundResultRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/lotto/result/$provider/$round',
  staticData: { access, valid: ({ provider, round }) => isProviderId(provider) && isRoundId(round) },
  component: lazyRouteComponent(
    () => import('../../features/results/round/RoundResultPage.tsx'),
    'RoundResultPage',
  ),
});

export const resultRoutes = [resultsRoute, bulkRoute, providerResultsRoute, roundResultRoute] as const;
