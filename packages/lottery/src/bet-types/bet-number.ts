import { hasRepeatedDigit, sortDigits } from './digits.ts';
import type { RuleSwitches } from './rule-switches.ts';
import { type BetType, betTypes } from './table.ts';

declare const kind: unique symbol;

/** A bet's number as the player wrote it: digits of fixed length, or '' for a bet without a number. */
export type BetNumber = string & { readonly [kind]: 'bet_number' };
/** The number under which limits, exposure and blocks count it (domain.md §1). */
export type NumberKey = string & { readonly [kind]: 'number_key' };

export interface BetNumberContext {
  /** Digits of the provider's main number, where it has one. */
  readonly firstLength?: number;
  readonly switches: RuleSwitches;
}

export type ParsedBetNumber =
  | { readonly ok: true; readonly number: BetNumber; readonly key: NumberKey }
  /** `expected` is for machines: `digits:3`, `no_number`, `no_repeats`, `first_length`, `first_length:7`. */
  | { readonly ok: false; readonly reason: 'invalid_number'; readonly expected: string };

const digitsOnly = /^[0-9]*$/;

/**
 * Reads the number of a bet. Never guesses: "8" is not "08" (domain.md §0).
 * Returns the number and its key, or what was expected instead.
 */
export function parseBetNumber(type: BetType, text: string, context: BetNumberContext): ParsedBetNumber {
  const { digits, source } = betTypes[type];
  const { firstLength } = context;
  if (digits === 'first' && firstLength === undefined) return refuse('first_length');
  const length = digits === 'first' ? (firstLength ?? 0) : digits;
  if (source === 'first' && firstLength !== undefined && firstLength < length) {
    return refuse(`first_length:${length}`);
  }
  if (text.length !== length || !digitsOnly.test(text)) {
    return refuse(length === 0 ? 'no_number' : `digits:${length}`);
  }
  const repeatsRefused = context.switches.paeRepeats === 'refused' && (type === 'pae4' || type === 'pae5');
  if (repeatsRefused && hasRepeatedDigit(text)) return refuse('no_repeats');
  const number = text as BetNumber;
  return { ok: true, number, key: numberKey(type, number) };
}

/** The key of a number for limits, exposure and blocks: sorted digits for cross and pae, else the number. */
export function numberKey(type: BetType, number: BetNumber): NumberKey {
  const key: string = betTypes[type].keyOrder === 'sorted' ? sortDigits(number) : number;
  return key as NumberKey;
}

function refuse(expected: string): ParsedBetNumber {
  return { ok: false, reason: 'invalid_number', expected };
}
