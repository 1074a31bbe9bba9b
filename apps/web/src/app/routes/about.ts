import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { page } from './pages.ts';
import { shellRoute } from './shell.ts';

/** Head and tabs of /second-page (features/about/tabs.ts): a tab is a route below it. */
const aboutFrame = createRoute({
  getParentRoute: () => shellRoute,
  id: 'about',
  component: lazyRouteComponent(() => import('../../features/about/AboutFrame.tsx'), 'AboutFrame'),
});

const aboutPage = createRoute({
  getParentRoute: () => aboutFrame,
  ...page('about'),
  component: lazyRouteComponent(() => import('../../features/about/AboutPage.tsx'), 'AboutPage'),
});

const cataloguePage = createRoute({
  getParentRoute: () => aboutFrame,
  ...page('about-components'),
  component: lazyRouteComponent(() => import('../../features/catalogue/Catalogue.tsx'), 'Catalogue'),
});

export const aboutRoute = aboutFrame.addChildren([aboutPage, cataloguePage]);
