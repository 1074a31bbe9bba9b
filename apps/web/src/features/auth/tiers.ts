/** The three sign-in pages of the console, one for each tier of the business (spec.md §2 and §7). */
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

/** The sign-in page an address belongs to; by default the company's. */
export const tierOf = (path: string): TierRow =>
  tiers.find((row) => row.path === path || row.alias === path) ?? tiers[0];
