/** Settings of a bet type (domain.md §4), as heads of columns and in lists of changes. */
export const settingFields = {
  accept: 'Accept',
  payRate: 'Pay rate',
  winMultiplier: 'Win multiplier',
  lowest: 'Lowest',
  maximum: 'Maximum',
  maxBetPerNumber: 'Max per number',
  numberLimitPerPlayer: 'Numbers per player',
  limit: 'Limit per number',
  betLimit: 'Limit per bill',
  risk: 'Risk',
  totalRisk: 'Total risk',
  possibleBetPercentage: 'Possible bet %',
  highRiskPercentage: 'High risk %',
  lowRiskPercentage: 'Low risk %',
  splitSteps: 'Split at steps',
};
