import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { shellRoute } from './shell.ts';

export const aboutRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/second-page',
  staticData: { access: 'signed-in' },
  component: lazyRouteComponent(() => import('../../features/about/AboutPage.tsx'), 'AboutPage'),
});
