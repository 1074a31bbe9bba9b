import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { providerTabOf } from '../../features/providers/detail/provider-tabs.ts';
import { providersList } from '../../features/providers/list/providers-list.ts';
import { comingRounds, nextRoundsList } from '../../features/providers/rounds/next-rounds-list.ts';
import { preloadRows } from '../../shared/lists/read-list.ts';
import { listQuery } from '../../ui/list/list-query.ts';
import { listState } from '../../ui/list/list-search.ts';
import { page } from './pages.ts';
import { screen } from './screen.ts';
import { shellRoute } from './shell.ts';

const providersRoute = createRoute({
  getParentRoute: () => shellRoute,
  ...page('setting-provider'),
  validateSearch: providersList.parse,
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => preloadRows('providers.list', { query: listState(providersList, deps).filters }),
  component: lazyRouteComponent(
    () => import('../../features/providers/list/ProvidersPage.tsx'),
    'ProvidersPage',
  ),
});

const providerRoute = createRoute({
  getParentRoute: () => shellRoute,
  ...page('setting-provider-detail'),
  validateSearch: providerTabOf,
  component: lazyRouteComponent(
    () => import('../../features/providers/detail/ProviderPage.tsx'),
    'ProviderPage',
  ),
});

const nextRoundsRoute = createRoute({
  getParentRoute: () => shellRoute,
  ...page('setting-provider-next-round'),
  validateSearch: nextRoundsList.parse,
  loaderDeps: ({ search }) => search,
  loader: ({ params, deps }) =>
    preloadRows('rounds.list', comingRounds(params.providerId, listQuery(nextRoundsList, deps))),
  component: lazyRouteComponent(
    () => import('../../features/providers/rounds/NextRoundsPage.tsx'),
    'NextRoundsPage',
  ),
});

export const providerRoutes = [
  providersRoute,
  screen(
    'setting-provider-create',
    () => import('../../features/providers/create/CreateProviderPage.tsx'),
    'CreateProviderPage',
  ),
  providerRoute,
  nextRoundsRoute,
  screen(
    'setting-provider-source-create',
    () => import('../../features/providers/sources/SourcePage.tsx'),
    'SourcePage',
  ),
  screen(
    'setting-provider-source',
    () => import('../../features/providers/sources/SourcePage.tsx'),
    'SourcePage',
  ),
] as const;
