import type { ImpersonationMode, Profile } from '@drawdesk/contract';
import { abilityOf, allowed } from './ability.ts';

/** The roles of real persons that may impersonate at all (screens.md §2). */
const impersonatorRoles: readonly string[] = ['company:superadmin', 'company:admin', 'aggregator'];

/**
 * Whether the real person may impersonate this kind of tenant: viewing needs the right view, acting needs
 * manage, and a master impersonates only its own agents. The server checks again, also whose agent it is.
 */
export function mayImpersonate(
  own: Profile | null,
  tenant: 'aggregator' | 'agent',
  mode: ImpersonationMode,
): boolean {
  if (!own || !impersonatorRoles.includes(own.role)) return false;
  if (own.role === 'aggregator' && tenant === 'aggregator') return false;
  return allowed(abilityOf(own.abilityRules), mode === 'view' ? 'view' : 'manage', tenant);
}
