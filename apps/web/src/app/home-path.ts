import type { Profile, Role } from '@drawdesk/contract';

/** Where `/` leads each role (spec.md §2); company:reporter goes to the first page its rules allow (screens.md §2). */
const homes: Partial<Record<Role, string>> = {
  'company:superadmin': '/account/admin',
  'company:admin': '/account/admin',
  aggregator: '/agent/management',
  'company:operator': '/lotto/result',
  'company:live-operator': '/lotto/result',
  'company:plus-operator': '/lotto/result',
  'agent:admin': '/dashboard/agent',
  'agent:reporter': '/dashboard/agent',
};

/**
 * Where `/` leads a person: the page of their role if they may open it, otherwise the first page of the menu
 * they may open. Without any page it is the page that says so. It never leads back to `/`.
 */
export function homePath(
  profile: Profile,
  menu: readonly string[],
  mayOpenPath: (path: string) => boolean,
): string {
  const own = homes[profile.role];
  if (own && mayOpenPath(own)) return own;
  return menu.find(mayOpenPath) ?? '/not-authorized';
}
