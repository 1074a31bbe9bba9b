import { screen } from './screen.ts';

export const settingsRoute = screen(
  'setting-company',
  () => import('../../features/settings/SettingsPage.tsx'),
  'SettingsPage',
);
