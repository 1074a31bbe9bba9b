import { screen } from './screen.ts';

export const aboutRoute = screen('about', () => import('../../features/about/AboutPage.tsx'), 'AboutPage');
