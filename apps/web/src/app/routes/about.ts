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

export const aboutRoute = aboutFrame.addChildren([aboutPage]);
