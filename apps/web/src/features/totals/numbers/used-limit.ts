/** Basis points as a share with one decimal, cut: "79.9 %". */
export const shareText = (usedBp: number): string => {
  const tenths = Math.trunc(usedBp / 10);
  return `${Math.trunc(tenths / 10)}.${Math.abs(tenths % 10)} %`;
};
