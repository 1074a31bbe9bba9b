/** Basis points as a percentage with one decimal, cut off, not rounded: "79.9%". */
export const shareText = (usedBp: number): string => {
  const tenths = Math.trunc(usedBp / 10);
  return `${Math.trunc(tenths / 10)}.${Math.abs(tenths % 10)}%`;
};
