import type { ImpersonationMode, Profile } from '@drawdesk/contract';
import { abilityOf, allowed } from './ability.ts';

/** The roles of real persons that stand in others' shoes at all (screens.md §2). */
const impersonatorRoles: readonly string[] = ['company:superadmin', 'company:admin', 'aggregator'];

/**
 * Whether the real person may stand in the shoes of this kind of tenant: to look takes view, to act takes manage, and a
 * master stands in its agents' alone. The server decides again, also on whose agent it is.
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
