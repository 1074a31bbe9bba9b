import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { contentSearch } from '../../features/content/content-search.ts';
import { page } from './pages.ts';
import { screen } from './screen.ts';
import { shellRoute } from './shell.ts';

const bannersRoute = createRoute({
  getParentRoute: () => shellRoute,
  ...page('operator-banner'),
  validateSearch: contentSearch,
  component: lazyRouteComponent(() => import('../../features/content/ContentPage.tsx'), 'BannersPage'),
});

const newsRoute = createRoute({
  getParentRoute: () => shellRoute,
  ...page('operator-news'),
  validateSearch: contentSearch,
  component: lazyRouteComponent(() => import('../../features/content/ContentPage.tsx'), 'NewsPage'),
});

export const contentRoutes = [
  bannersRoute,
  screen(
    'operator-banner-create',
    () => import('../../features/content/form/CreateContentPage.tsx'),
    'CreateBannerPage',
  ),
  screen(
    'operator-banner-edit',
    () => import('../../features/content/form/ContentItemPage.tsx'),
    'BannerPage',
  ),
  newsRoute,
  screen(
    'operator-news-create',
    () => import('../../features/content/form/CreateContentPage.tsx'),
    'CreateNewsPage',
  ),
  screen(
    'operator-news-edit',
    () => import('../../features/content/form/ContentItemPage.tsx'),
    'NewsItemPage',
  ),
] as const;
