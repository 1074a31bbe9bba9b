import type { Role } from '@drawdesk/contract';

/** The tabs of /second-page: each is a route below the same frame (app/routes/about.ts). */
export const aboutTabs = [
  { label: 'about.title', to: '/second-page' },
  { label: 'pages.about-components', to: '/second-page/components', roles: ['company:superadmin'] },
] as const satisfies readonly {
  label: string;
  to: string;
  /** For these alone; for everyone without it. */
  roles?: readonly Role[];
}[];
