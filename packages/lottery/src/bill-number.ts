/**
 * Bill numbers that survive being read out and typed in: the id in decimal, at least six digits, a check
 * digit, in groups of three. The check digit is Damm's: it finds every single wrong digit and every swap of
 * two neighbours.
 */

/** Damm's totally anti-symmetric quasigroup of order 10. */
const damm = [
  [0, 3, 1, 7, 5, 9, 8, 6, 4, 2],
  [7, 0, 9, 2, 1, 5, 4, 8, 6, 3],
  [4, 2, 0, 6, 8, 7, 1, 3, 5, 9],
  [1, 7, 5, 0, 9, 8, 3, 4, 2, 6],
  [6, 1, 2, 3, 0, 4, 5, 9, 7, 8],
  [3, 6, 7, 4, 2, 0, 9, 5, 8, 1],
  [5, 8, 6, 9, 7, 2, 0, 1, 3, 4],
  [8, 9, 4, 5, 3, 6, 2, 0, 1, 7],
  [9, 4, 3, 8, 6, 1, 7, 2, 0, 5],
  [2, 5, 8, 1, 4, 3, 6, 7, 9, 0],
] as const satisfies readonly (readonly number[])[];

const leastDigits = 6;
/** The largest id that a signed 64-bit column can have. */
const largestId = 9_223_372_036_854_775_807n;

/** The bill number of an id: 104238n → "104-238-…". Throws RangeError outside 0 … 2^63 − 1. */
export function billNumberOf(id: bigint): string {
  if (id < 0n || id > largestId) throw new RangeError(`no bill number for ${id}`);
  const digits = id.toString().padStart(leastDigits, '0');
  const groups = digits.match(/\d{1,3}(?=(?:\d{3})*$)/g) ?? [];
  return [...groups, checkDigit(digits)].join('-');
}

/**
 * The id for a typed bill number; spaces and dashes are ignored. null when it is not a bill number: a wrong
 * check digit, a digit too few or too many, other characters.
 */
export function parseBillNumber(text: string): bigint | null {
  if (text.length > 64 || !/^[\d\s-]+$/.test(text)) return null;
  const digits = text.replace(/[\s-]/g, '');
  if (digits.length <= leastDigits) return null;
  const id = BigInt(digits.slice(0, -1));
  if (id > largestId) return null;
  return billNumberOf(id).replaceAll('-', '') === digits ? id : null;
}

function checkDigit(digits: string): number {
  return [...digits].reduce((interim, digit) => damm[interim]?.[Number(digit)] ?? 0, 0);
}
