import { type AbilityRule, allows, type ImpersonationMode, type Role } from '@drawdesk/contract';
import type { AgentId, AggregatorId } from '../db/ids.ts';

/** The person who wants to impersonate a tenant. */
export interface Impersonator {
  role: Role;
  rules: readonly AbilityRule[];
  aggregatorId: AggregatorId | null;
}

/** A master (`agentId` null) or an agent of it. */
export interface ImpersonationTarget {
  aggregatorId: AggregatorId;
  agentId: AgentId | null;
}

/** Roles that may impersonate: staff any tenant, a master its own agents. */
const reach: Partial<Record<Role, (impersonator: Impersonator, target: ImpersonationTarget) => boolean>> = {
  'company:superadmin': () => true,
  'company:admin': () => true,
  aggregator: (impersonator, target) =>
    target.agentId !== null && target.aggregatorId === impersonator.aggregatorId,
};

/** Whether a tenant exists for someone who wants to impersonate it (screens.md §2). */
export const reachesTarget = (impersonator: Impersonator, target: ImpersonationTarget): boolean =>
  reach[impersonator.role]?.(impersonator, target) ?? false;

/** The right that an impersonation needs: viewing takes view, acting takes manage, on the kind of tenant. */
export const rightToImpersonate = (target: ImpersonationTarget, mode: ImpersonationMode) =>
  ({
    action: mode === 'view' ? 'view' : 'manage',
    subject: target.agentId === null ? 'aggregator' : 'agent',
  }) as const;

/** Whether someone may impersonate this tenant in this mode, by role, tree and rules as they are now. */
export function mayImpersonate(
  impersonator: Impersonator,
  target: ImpersonationTarget,
  mode: ImpersonationMode,
): boolean {
  const { action, subject } = rightToImpersonate(target, mode);
  return reachesTarget(impersonator, target) && allows(impersonator.rules, action, subject);
}

/** The role while impersonating a tenant: it may do all that the tenant's own people may do. */
export const roleOfTarget = (target: ImpersonationTarget): Role =>
  target.agentId === null ? 'aggregator' : 'agent:admin';
