import type { Role } from '@drawdesk/contract';

/** Where a person signs in, by role (spec.md §4): company staff, masters, everyone else. */
export function loginPath(role: Role | undefined): '/login' | '/master/login' | '/agent/login' {
  if (!role || role.startsWith('company:')) return '/login';
  return role === 'aggregator' ? '/master/login' : '/agent/login';
}
