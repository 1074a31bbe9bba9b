import type { RuleSwitches } from '../bet-types/rule-switches.ts';

/** A number, or the least and the most of a range, both included. */
export type Size = number | readonly [least: number, most: number];

/** One field to enter when a draw is keyed in. */
export interface DrawField {
  /** prize_1st, prize_two, special … as in the published list. */
  readonly name: string;
  /** `decimal` is text as published (stock); `shots` are five-digit numbers, oldest first (yigi). */
  readonly kind: 'digits' | 'decimal' | 'shots';
  /** Digits of each value; absent for decimals. */
  readonly digits?: Size;
  /** How many values; a field with exactly one is a text, any other a list of texts. */
  readonly count: Size;
  readonly required: boolean;
  /** Present when the field belongs to one position of a rule switch only. */
  readonly when?: Partial<RuleSwitches>;
}

/** A draw as entered: field name → text or texts, already validated. */
export type EnteredDraw = Readonly<Record<string, string | readonly string[]>>;

export type DrawProblemCode =
  | 'not_an_object'
  | 'missing'
  | 'unknown_field'
  | 'not_text'
  | 'wrong_length'
  | 'wrong_count'
  | 'not_digits'
  | 'not_a_number'
  /** Differs from what another field implies (near_prize_1st against prize_1st). */
  | 'contradicts'
  /** The market did not trade: the round is refunded. */
  | 'no_trading'
  /** Fewer than 16 shots: the round is refunded. */
  | 'too_few_shots';

export interface DrawProblem {
  /** Field name, '' for the draw as a whole. */
  readonly field: string;
  readonly code: DrawProblemCode;
  /** For machines: `digits:6`, `digits:4-6`, `count:2`, `decimal`, `shots:16` … */
  readonly expected: string;
}

/** The codes that say "there is no result to enter, refund the round" (domain.md §2). */
export const refundCodes: readonly DrawProblemCode[] = ['no_trading', 'too_few_shots'];

/** A size for machines: 6 → "6", [4, 6] → "4-6". */
export function sizeText(size: Size): string {
  return typeof size === 'number' ? String(size) : `${size[0]}-${size[1]}`;
}

/** Whether a length or count is within a size. */
export function fitsSize(length: number, size: Size): boolean {
  return typeof size === 'number' ? length === size : length >= size[0] && length <= size[1];
}

/** The one text of a field that was validated. Throws when it is not there: that is a bug of the caller. */
export function textOf(entered: EnteredDraw, field: string): string {
  const value = entered[field];
  if (typeof value !== 'string') throw new TypeError(`the draw has no text ${field}`);
  return value;
}

/** The texts of a field, an empty list when it was not entered. */
export function textsOf(entered: EnteredDraw, field: string): readonly string[] {
  const value = entered[field] ?? [];
  return typeof value === 'string' ? [value] : value;
}
