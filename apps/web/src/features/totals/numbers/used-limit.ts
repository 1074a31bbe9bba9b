/** Starting values of high and low risk (domain.md §4), in basis points of the limit. */
const highBp = 8_000;
const lowBp = 5_000;

export type RiskLevel = 'low' | 'middle' | 'high';

export const riskOf = (usedBp: number): RiskLevel =>
  usedBp >= highBp ? 'high' : usedBp > lowBp ? 'middle' : 'low';

/** Basis points as a share with one decimal, cut: "79.9 %". */
export const shareText = (usedBp: number): string => {
  const tenths = Math.trunc(usedBp / 10);
  return `${Math.trunc(tenths / 10)}.${Math.abs(tenths % 10)} %`;
};
