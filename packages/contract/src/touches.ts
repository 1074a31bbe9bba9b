/**
 * What a write changes, declared with its operation. Pages that show the named reads load them again once the
 * write is done. A word is the first part of an operation's name and means all its reads; a single read is
 * named in full. Only what the reads answer counts. Names of a changed record on other pages, and what others
 * are notified of, arrive with the next request.
 */

/**
 * The first parts of the names of all operations that read. A test compares the list with the table of
 * operations.
 */
export const words = [
  'about',
  'accounts',
  'agentSignIns',
  'agents',
  'aggregatorSignIns',
  'aggregators',
  'apiKeys',
  'auth',
  'banners',
  'bills',
  'blocks',
  'catalogue',
  'content',
  'dashboard',
  'dealers',
  'exports',
  'house',
  'identity',
  'intake',
  'keying',
  'lateBets',
  'layOff',
  'ledger',
  'limiter',
  'liveTickets',
  'log',
  'news',
  'notifications',
  'playerAlerts',
  'players',
  'profiles',
  'providers',
  'rates',
  'refusals',
  'reports',
  'results',
  'roles',
  'rounds',
  'savedViews',
  'search',
  'security',
  'settings',
  'settlement',
  'setup',
  'shortcuts',
  'sources',
  'specialRates',
  'terms',
  'totals',
  'webhooks',
] as const;
type Word = (typeof words)[number];
export type Touched = Word | `${Word}.${string}`;

/** A bill was accepted or cancelled: everything that counts bets, what may still be sold, and credit. */
export const sales = [
  'bills',
  'rounds',
  'totals',
  'refusals',
  'reports',
  'dashboard',
  'players',
  'agents',
  'aggregators',
  'limiter',
  'liveTickets',
  'intake',
  'keying',
] as const satisfies readonly Touched[];

/**
 * Winners were paid or paid back. The dry run of a result is left out: it belongs to one version and is over with the
 * decision on it.
 */
export const payouts = [
  ...sales,
  'dealers',
  'layOff',
  'ledger',
  'settlement',
  'lateBets',
  'results.list',
  'results.history',
  'results.statistics',
  'results.winning',
  'house',
] as const satisfies readonly Touched[];

/** A round opened or closed, or its times moved: what may be sold, changed and cancelled in it. */
export const roundState = [
  'rounds',
  'providers',
  'bills',
  'totals',
  'reports',
  'dashboard',
  'rates',
  'liveTickets',
  'sources',
  'intake',
] as const satisfies readonly Touched[];
