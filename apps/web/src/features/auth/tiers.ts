/** The three doors of the console (spec.md §2 and §7): each tier of the business has its own sign-in. */
export const tiers = [
  {
    tier: 'admin',
    path: '/login',
    alias: '/admin/login',
    operation: 'auth.adminLogin',
    beginPasskey: 'auth.adminBeginPasskey',
    passkey: 'auth.adminPasskey',
  },
  {
    tier: 'aggregator',
    path: '/master/login',
    alias: '/master/login',
    operation: 'auth.aggregatorLogin',
    beginPasskey: 'auth.aggregatorBeginPasskey',
    passkey: 'auth.aggregatorPasskey',
  },
  {
    tier: 'agent',
    path: '/agent/login',
    alias: '/agent/login',
    operation: 'auth.agentLogin',
    beginPasskey: 'auth.agentBeginPasskey',
    passkey: 'auth.agentPasskey',
  },
] as const;

export type TierRow = (typeof tiers)[number];

/** The door an address belongs to; the company's without another. */
export const tierOf = (path: string): TierRow =>
  tiers.find((row) => row.path === path || row.alias === path) ?? tiers[0];
