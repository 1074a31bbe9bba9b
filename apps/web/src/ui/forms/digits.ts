/**
 * Numbers that people type: only digits are accepted, and no more than the field takes (screens.md §4,
 * "number pads that stop").
 */

/**
 * Cleans typed or pasted text: Thai digits become Arabic ones, other characters are removed, extra digits are
 * cut.
 */
export function keepDigits(typed: string, digitsMax: number): string {
  const arabic = typed.replace(/[๐-๙]/g, (digit) => String(digit.charCodeAt(0) - 0x0e50));
  return arabic.replace(/\D/g, '').slice(0, digitsMax);
}

/** Whether the field is full: the moment to go on to the next field. */
export const isFull = (digits: string, digitsMax: number): boolean => digits.length === digitsMax;

/** Whether a field of a fixed or varying length is complete. */
export const isComplete = (digits: string, digitsMin: number, digitsMax: number): boolean =>
  digits.length >= digitsMin && digits.length <= digitsMax;
