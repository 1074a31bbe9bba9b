import { screen } from './screen.ts';

export const keyingRoute = screen(
  'keying',
  () => import('../../features/keying/KeyingPage.tsx'),
  'KeyingPage',
);
