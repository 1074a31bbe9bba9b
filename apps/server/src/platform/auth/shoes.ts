import { type AbilityRule, allows, type Role, type StandInMode } from '@drawdesk/contract';

/** Who wants to stand in the shoes of a tenant. */
export interface Walker {
  role: Role;
  rules: readonly AbilityRule[];
  aggregatorId: bigint | null;
}

/** A master (`agentId` null) or an agent of it. */
export interface Shoes {
  aggregatorId: bigint;
  agentId: bigint | null;
}

/** Roles that stand in others' shoes at all: staff in any tenant's, a master in those of its own agents. */
const reach: Partial<Record<Role, (walker: Walker, shoes: Shoes) => boolean>> = {
  'company:superadmin': () => true,
  'company:admin': () => true,
  aggregator: (walker, shoes) => shoes.agentId !== null && shoes.aggregatorId === walker.aggregatorId,
};

/** Whether a tenant exists for somebody who wants its shoes (screens.md §2). */
export const reachesShoes = (walker: Walker, shoes: Shoes): boolean =>
  reach[walker.role]?.(walker, shoes) ?? false;

/** The right that a stay needs: to look takes view, to act takes manage, on the kind of tenant. */
export const rightForShoes = (shoes: Shoes, mode: StandInMode) =>
  ({
    action: mode === 'view' ? 'view' : 'manage',
    subject: shoes.agentId === null ? 'aggregator' : 'agent',
  }) as const;

/** Whether somebody may stand in these shoes in this mode, by role, tree and rules as they are now. */
export function mayStandIn(walker: Walker, shoes: Shoes, mode: StandInMode): boolean {
  const { action, subject } = rightForShoes(shoes, mode);
  return reachesShoes(walker, shoes) && allows(walker.rules, action, subject);
}

/** The role that a tenant's shoes give: all that its own people may do. */
export const roleOfShoes = (shoes: Shoes): Role => (shoes.agentId === null ? 'aggregator' : 'agent:admin');
