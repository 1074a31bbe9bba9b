import type { BetNumber } from './bet-number.ts';
import { arrangements } from './digits.ts';
import type { BetType } from './table.ts';

/**
 * Ways to enter several numbers at once (domain.md §1). They are not bet types: each becomes ordinary tickets
 * of a target type before pricing, with the full stake on every number.
 */
export const entryShortcuts = {
  reverse3: { th: '3 ตัวกลับ', en: 'Reverse 3', targets: ['upper3'] },
  reverse2: { th: '2 ตัวกลับ', en: 'Reverse 2', targets: ['upper2', 'lower2'] },
  doors19: { th: '19 ประตู', en: '19 doors', targets: ['upper2', 'lower2'] },
  front_sweep: { th: 'รูดหน้า', en: 'Front sweep', targets: ['upper2', 'lower2'] },
  back_sweep: { th: 'รูดหลัง', en: 'Back sweep', targets: ['upper2', 'lower2'] },
  win: { th: 'วินเลข', en: 'Win', targets: ['upper2', 'lower2', 'upper3'] },
  doubles: { th: 'เลขเบิ้ล', en: 'Doubles', targets: ['upper2', 'lower2'] },
  triples: { th: 'เลขตอง', en: 'Triples', targets: ['upper3'] },
  neighbours: { th: 'เลขพี่น้อง', en: 'Neighbours', targets: ['upper2', 'lower2'] },
} as const satisfies Record<string, { th: string; en: string; targets: readonly BetType[] }>;

export type ReverseType = 'reverse3' | 'reverse2';
export type ReverseTarget = (typeof entryShortcuts)[ReverseType]['targets'][number];

const digits = ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9'];

/** Whether a text names one of the two shortcuts that a bill may carry as a bet type. */
export function isReverseType(text: string): text is ReverseType {
  return text === 'reverse3' || text === 'reverse2';
}

/**
 * The distinct permutations of a number, ascending: abc → 6, aab → 3, aaa → 1, ab → 2, aa → 1.
 * Throws RangeError when the number or the target does not belong to the shortcut.
 */
export function expandReverse(type: ReverseType, target: ReverseTarget, number: string): BetNumber[] {
  const targets: readonly string[] = entryShortcuts[type].targets;
  if (!targets.includes(target)) throw new RangeError(`${type} does not expand into ${target}`);
  const size = type === 'reverse3' ? 3 : 2;
  return asBets(arrangements(requireDigits(number, size, size)));
}

/** 19 doors: every two-digit number that contains the digit. */
export function doors19(digit: string): BetNumber[] {
  return asBets([...new Set([...frontSweep(digit), ...backSweep(digit)])].sort());
}

/** Front sweep: d0 to d9. */
export function frontSweep(digit: string): BetNumber[] {
  const front = requireDigits(digit, 1, 1);
  return asBets(digits.map((back) => front + back));
}

/** Back sweep: 0d to 9d. */
export function backSweep(digit: string): BetNumber[] {
  const back = requireDigits(digit, 1, 1);
  return asBets(digits.map((front) => front + back));
}

/** Win: every 2- or 3-digit arrangement of the chosen digits; a digit chosen twice may occur twice. */
export function winArrangements(chosen: string, size: 2 | 3): BetNumber[] {
  return asBets(arrangements(requireDigits(chosen, size, 10), size));
}

/** Doubles: 00, 11, … 99. */
export function doubles(): BetNumber[] {
  return asBets(digits.map((digit) => digit.repeat(2)));
}

/** Triples: 000, 111, … 999. */
export function triples(): BetNumber[] {
  return asBets(digits.map((digit) => digit.repeat(3)));
}

/** Neighbours: two digits that follow each other, either way round, 9 and 0 included: 20 numbers. */
export function neighbours(): BetNumber[] {
  const pairs = digits.map((digit) => digit + String((Number(digit) + 1) % 10));
  return asBets(pairs.flatMap((pair) => arrangements(pair)).sort());
}

function requireDigits(text: string, least: number, most: number): string {
  if (/^[0-9]+$/.test(text) && text.length >= least && text.length <= most) return text;
  throw new RangeError(`"${text}" is not ${least === most ? least : `${least} to ${most}`} digits`);
}

function asBets(numbers: readonly string[]): BetNumber[] {
  return numbers.map((number) => number as BetNumber);
}
