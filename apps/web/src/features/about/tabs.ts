import type { Role } from '@drawdesk/contract';

/** The tabs of /second-page: each is a route below the same frame (app/routes/about.ts). */
export const aboutTabs = [{ label: 'about.title', to: '/second-page' }] as const satisfies readonly {
  label: string;
  to: string;
  /** For these alone; for everyone without it. */
  roles?: readonly Role[];
}[];
