import type { Profile } from '@drawdesk/contract';
import { mayOpen, type PageAccess } from './page-access.ts';
import { validPath } from './path-values.ts';
import type { PageData } from './routes/pages.ts';

/** Where the guards send a person instead of the page that was requested. */
type Decision =
  | { kind: 'pass' }
  | { kind: 'not-found' }
  | { kind: 'redirect'; path: string; search: Record<string, string> };

interface Navigation {
  /** The matched page; null when no route matches. */
  page: PageData | null;
  path: string;
  /** The path with its query, for coming back after signing in. */
  href: string;
  search: Record<string, string>;
  params: Record<string, string>;
  /** Null without an access token. */
  profile: Profile | null;
  /** A sign-in link was opened on a page that accepts one: staff who open one are always signed in. */
  withLink?: boolean;
  /** Where `/` leads this person. */
  homeOf: (profile: Profile) => string;
}

const pass: Decision = { kind: 'pass' };
const redirect = (path: string, search: Record<string, string> = {}): Decision => ({
  kind: 'redirect',
  path,
  search,
});

/** The three guards of spec.md §4, in its order: page validation, auth check, redirect lookup. */
export function guard(navigation: Navigation): Decision {
  for (const check of [pageValidation, authCheck, redirectLookup]) {
    const decision = check(navigation);
    if (decision.kind !== 'pass') return decision;
  }
  return pass;
}

function pageValidation({ page, params }: Navigation): Decision {
  return page && validPath(params) ? pass : { kind: 'not-found' };
}

/**
 * Every page leads here until the person has chosen an own password and set up the second factor that the
 * role needs.
 */
const firstPassword = { name: 'first-password', path: '/first-password' } as const;

/** Someone who has to choose an own password or set up a second factor first. */
export const unfinished = (profile: Profile): boolean =>
  profile.mustChangePassword || profile.mustEnrolSecondFactor;

function authCheck({ page, path, href, search, profile, withLink }: Navigation): Decision {
  const access: PageAccess = page?.access ?? 'signed-in';
  if (!profile) {
    if (access === 'public' || access === 'guest') return pass;
    return redirect('/login', path === '/' ? search : { to: href });
  }
  if (access === 'guest') return withLink ? pass : redirect('/');
  if (unfinished(profile) && access !== 'public' && page?.name !== firstPassword.name)
    return redirect(firstPassword.path, path === '/' ? {} : { to: href });
  return mayOpen(access, profile) ? pass : redirect('/not-authorized');
}

function redirectLookup({ path, search, profile, homeOf }: Navigation): Decision {
  if (path !== '/') return pass;
  if (profile && unfinished(profile)) return redirect(firstPassword.path);
  return profile ? redirect(homeOf(profile)) : redirect('/login', search);
}
