/** What a decision on a result makes stale: the round, its versions and everything that shows money of the round. */
export const afterDecision = ['rounds', 'results', 'settlement', 'reports', 'bills', 'totals'] as const;
