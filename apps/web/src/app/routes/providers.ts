import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { providersList } from '../../features/providers/providers-list.ts';
import { shellRoute } from './shell.ts';

export const providersRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/setting/provider',
  staticData: { access: { action: 'view', subject: 'setting-provider' } },
  validateSearch: providersList.parse,
  component: lazyRouteComponent(() => import('../../features/providers/ProvidersPage.tsx'), 'ProvidersPage'),
});
