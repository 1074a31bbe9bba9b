import type { Role } from '@drawdesk/contract';

export type Tier = 'admin' | 'aggregator' | 'agent';

const rolesOf: Record<Tier, (role: Role) => boolean> = {
  admin: (role) => role.startsWith('company:'),
  aggregator: (role) => role === 'aggregator',
  agent: (role) => role.startsWith('agent:'),
};

/** Each sign-in page is for one tier. */
export const tierFits = (tier: Tier, role: Role): boolean => rolesOf[tier](role);
