import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { providersList } from '../../features/providers/providers-list.ts';
import { preloadRows } from '../../ui/list/list-answer.ts';
import { listState } from '../../ui/list/list-search.ts';
import { page } from './pages.ts';
import { shellRoute } from './shell.ts';

export const providersRoute = createRoute({
  getParentRoute: () => shellRoute,
  ...page('setting-provider'),
  validateSearch: providersList.parse,
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => preloadRows('providers.list', { query: listState(providersList, deps).filters }),
  component: lazyRouteComponent(() => import('../../features/providers/ProvidersPage.tsx'), 'ProvidersPage'),
});
