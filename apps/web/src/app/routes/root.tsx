import { createRootRouteWithContext, notFound, Outlet, redirect } from '@tanstack/react-router';
import { heldLinkToken } from '../../features/auth/link-token.ts';
import { currentProfile, isSignedIn, loadProfile } from '../../session/session.ts';
import { ErrorPage } from '../errors/ErrorPage.tsx';
import { NotFoundPage } from '../errors/NotFoundPage.tsx';
import { guard } from '../guard.ts';
import type { PageTable } from '../page-table.ts';
import { nameTab } from '../tab-title.ts';
import { tokenInAddress } from '../token-in-address.ts';

/** Above every page: the guards of spec.md §4, the page for unknown addresses and the page for errors. */
export const rootRoute = createRootRouteWithContext<{ pages: PageTable }>()({
  beforeLoad: async ({ matches, location, preload, context: { pages } }) => {
    const leaf = matches.at(-1);
    const profile = isSignedIn() ? (currentProfile() ?? (await loadProfile())) : null;
    const decision = guard({
      page: leaf && leaf.routeId !== '__root__' ? (leaf.staticData ?? {}) : null,
      path: location.pathname,
      href: location.href,
      search: location.search,
      params: leaf?.params ?? {},
      profile,
      withLink:
        leaf?.staticData?.link === true && (tokenInAddress(location) !== null || heldLinkToken() !== null),
      homeOf: pages.homeOf,
    });
    if (decision.kind === 'not-found') throw notFound();
    if (decision.kind === 'redirect') {
      throw redirect({ to: decision.path, search: decision.search, replace: true });
    }
    const name = leaf?.staticData?.name;
    if (name && !preload) nameTab(location.pathname, name);
  },
  component: Outlet,
  notFoundComponent: () => <NotFoundPage />,
  errorComponent: ErrorPage,
});
