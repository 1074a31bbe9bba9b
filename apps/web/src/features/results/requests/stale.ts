/**
 * What a decision on a result makes stale: the round, its versions and everything that shows money of the round. A dry
 * run belongs to one version and is over with the decision: it is not asked for again.
 */
export const afterDecision = ['rounds', 'results.list', 'settlement', 'reports', 'bills', 'totals'] as const;
