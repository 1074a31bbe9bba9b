import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { profilesList } from '../../features/profiles/list/profiles-list.ts';
import { profileTabOf, startOf } from '../../features/profiles/profile-search.ts';
import { page } from './pages.ts';
import { shellRoute } from './shell.ts';

const profilesRoute = createRoute({
  getParentRoute: () => shellRoute,
  ...page('setting-provider-profile'),
  validateSearch: profilesList.parse,
  component: lazyRouteComponent(
    () => import('../../features/profiles/list/ProfilesPage.tsx'),
    'ProfilesPage',
  ),
});

const createProfileRoute = createRoute({
  getParentRoute: () => shellRoute,
  ...page('setting-provider-profile-create'),
  validateSearch: startOf,
  component: lazyRouteComponent(
    () => import('../../features/profiles/form/CreateProfilePage.tsx'),
    'CreateProfilePage',
  ),
});

const profileRoute = createRoute({
  getParentRoute: () => shellRoute,
  ...page('setting-provider-profile-edit'),
  validateSearch: profileTabOf,
  component: lazyRouteComponent(() => import('../../features/profiles/form/ProfilePage.tsx'), 'ProfilePage'),
});

export const profileRoutes = [profilesRoute, createProfileRoute, profileRoute] as const;
