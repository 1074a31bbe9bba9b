/** The three doors of the console (spec.md §2 and §7): each tier of the business has its own sign-in. */
export const tiers = [
  { tier: 'admin', operation: 'auth.adminLogin', path: '/login', alias: '/admin/login' },
  { tier: 'aggregator', operation: 'auth.aggregatorLogin', path: '/master/login', alias: '/master/login' },
  { tier: 'agent', operation: 'auth.agentLogin', path: '/agent/login', alias: '/agent/login' },
] as const;

export type TierRow = (typeof tiers)[number];

/** The door an address belongs to; the company's without another. */
export const tierOf = (path: string): TierRow =>
  tiers.find((row) => row.path === path || row.alias === path) ?? tiers[0];
