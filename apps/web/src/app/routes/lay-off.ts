import { screen } from './screen.ts';

export const layOffRoute = screen(
  'lay-off',
  () => import('../../features/lay-off/LayOffPage.tsx'),
  'LayOffPage',
);
