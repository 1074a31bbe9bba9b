import type { Action, Profile, Role, Subject } from '@drawdesk/contract';
import { abilityOf, allowed } from '../session/ability.ts';

/**
 * Who may open a page (spec.md §6). `guest`: only people who are not signed in. A list of subjects means any
 * of them. A page without access rules is for signed-in people.
 */
export type PageAccess =
  | 'public'
  | 'guest'
  | 'signed-in'
  /** `tenants: 'company'`: only for people of the company, although masters or agents have the right too. */
  | { action: Action; subject: Subject | readonly Subject[]; tenants?: 'company' }
  | { roles: readonly Role[] };

/** Whether a person may open a page with this access. */
export function mayOpen(access: PageAccess | undefined, profile: Profile): boolean {
  if (access === undefined || typeof access === 'string') return true;
  if ('roles' in access) return access.roles.includes(profile.role);
  // A page for creating is of no use to a person who may only view (screens.md §2).
  if (profile.mode === 'view' && access.action === 'manage') return false;
  if (access.tenants === 'company' && !profile.role.startsWith('company:')) return false;
  const subjects = typeof access.subject === 'string' ? [access.subject] : access.subject;
  const ability = abilityOf(profile.abilityRules);
  return subjects.some((subject) => allowed(ability, access.action, subject));
}
