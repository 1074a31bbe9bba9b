/**
 * The value of a draw field as texts: one number, a list of numbers, or what a source returned in place of
 * them.
 */
export const textsOf = (value: unknown): readonly string[] =>
  Array.isArray(value)
    ? value.map(plainText)
    : value === null || value === undefined
      ? []
      : [plainText(value)];

const plainText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));
