/** Digits in ascending order: 770, 707 and 077 are all "077". */
export function sortDigits(digits: string): string {
  return [...digits].sort().join('');
}

/** Whether any digit occurs twice. */
export function hasRepeatedDigit(digits: string): boolean {
  return new Set(digits).size < digits.length;
}

/** Whether both consist of the same digits, each as often, in any order. Up to nine digits. */
export function hasSameDigits(a: string, b: string): boolean {
  return digitCounts(a) === digitCounts(b);
}

/** Whether every digit of `inner` is in `outer`, at least as often (as multisets). */
export function containsDigits(outer: string, inner: string): boolean {
  const left = [...outer];
  for (const digit of inner) {
    const at = left.indexOf(digit);
    if (at === -1) return false;
    left.splice(at, 1);
  }
  return true;
}

/**
 * Every distinct order of `size` of the given digits (all of them by default): abc → 6, aab → 3, aaa → 1.
 * In ascending order.
 */
export function arrangements(digits: string, size = digits.length): string[] {
  if (size === 0) return [''];
  const found: string[] = [];
  const sorted = sortDigits(digits);
  for (let at = 0; at < sorted.length; at++) {
    const digit = sorted.charAt(at);
    if (at > 0 && digit === sorted.charAt(at - 1)) continue;
    const rest = sorted.slice(0, at) + sorted.slice(at + 1);
    for (const tail of arrangements(rest, size - 1)) found.push(digit + tail);
  }
  return found;
}

/** One decimal place per digit: "7387" → 1 three, 2 sevens, 1 eight, as one number. */
function digitCounts(digits: string): number {
  let counts = digits.length * 1e10;
  for (let at = 0; at < digits.length; at++) counts += 10 ** (digits.charCodeAt(at) - 48);
  return counts;
}
