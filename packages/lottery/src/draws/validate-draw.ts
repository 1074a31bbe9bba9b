import type { RuleSwitches } from '../bet-types/rule-switches.ts';
import { type DerivationName, derivations, drawFieldsOf } from './derivations.ts';
import {
  type DrawField,
  type DrawProblem,
  type DrawProblemCode,
  type EnteredDraw,
  fitsSize,
  sizeText,
  textsOf,
} from './draw-field.ts';
import type { DrawnResult } from './drawn-result.ts';
import { isPublishedDecimal, saysNoTrading } from './stock-decimals.ts';

export type ValidatedDraw =
  | { readonly ok: true; readonly entered: EnteredDraw; readonly result: DrawnResult }
  | { readonly ok: false; readonly problems: readonly DrawProblem[] };

/**
 * Checks a draw as it was keyed in or fetched, and derives its result.
 * `format` is the provider's own draw format where it narrows the derivation's (see drawFormatProblems).
 * Every problem is reported at once; `no_trading` and `too_few_shots` mean that the round is refunded.
 */
export function validateDraw(
  name: DerivationName,
  entered: unknown,
  switches: RuleSwitches,
  format: readonly DrawField[] = derivations[name].fields,
): ValidatedDraw {
  if (typeof entered !== 'object' || entered === null || Array.isArray(entered)) {
    return { ok: false, problems: [{ field: '', code: 'not_an_object', expected: 'object' }] };
  }
  const byName = new Map<string, unknown>(Object.entries(entered));
  const fields = drawFieldsOf(format, switches);
  const known = fields.map((field) => field.name);
  const problems: DrawProblem[] = [...byName.keys()]
    .filter((field) => !known.includes(field))
    .map((field) => ({ field, code: 'unknown_field', expected: known.join(',') }));
  const values: [string, string | readonly string[]][] = [];
  for (const field of fields) {
    const value = byName.get(field.name);
    if (value === undefined || value === null || value === '') {
      if (field.required) problems.push(problem(field, 'missing', expectedOf(field)));
      continue;
    }
    const checked = checkField(field, value);
    if ('code' in checked) problems.push(checked);
    else values.push([field.name, checked.value]);
  }
  if (problems.length > 0) return { ok: false, problems };
  const draw = Object.fromEntries(values);
  const contradictions = findContradictions(name, draw);
  if (contradictions.length > 0) return { ok: false, problems: contradictions };
  return { ok: true, entered: draw, result: derivations[name].derive(draw, switches) };
}

function checkField(field: DrawField, value: unknown): DrawProblem | { value: string | readonly string[] } {
  const single = field.count === 1;
  const texts: unknown[] = single ? [value] : Array.isArray(value) ? value : [];
  if (!single && !Array.isArray(value)) return problem(field, 'wrong_count', countText(field));
  if (!texts.every((text) => typeof text === 'string')) return problem(field, 'not_text', expectedOf(field));
  if (!fitsSize(texts.length, field.count)) {
    const tooFew = field.kind === 'shots' && texts.length < leastOf(field);
    return tooFew
      ? problem(field, 'too_few_shots', `shots:${leastOf(field)}`)
      : problem(field, 'wrong_count', countText(field));
  }
  for (const text of texts) {
    const code = field.kind === 'decimal' ? checkDecimal(text) : checkDigits(text, field);
    if (code !== null) return problem(field, code, expectedOf(field));
  }
  const [first = ''] = texts;
  return { value: single ? first : texts };
}

function checkDigits(text: string, { digits }: DrawField): DrawProblemCode | null {
  if (!/^[0-9]+$/.test(text)) return 'not_digits';
  return digits === undefined || fitsSize(text.length, digits) ? null : 'wrong_length';
}

function checkDecimal(text: string): DrawProblemCode | null {
  if (saysNoTrading(text)) return 'no_trading';
  return isPublishedDecimal(text) ? null : 'not_a_number';
}

/** Fields that the draw itself determines must agree with it, in any order. */
function findContradictions(name: DerivationName, draw: EnteredDraw): DrawProblem[] {
  const implied = derivations[name].implied?.(draw) ?? {};
  return Object.entries(implied).flatMap(([field, values]) => {
    const expected = values.toSorted().join(',');
    if (!(field in draw) || textsOf(draw, field).toSorted().join(',') === expected) return [];
    return [{ field, code: 'contradicts' as const, expected }];
  });
}

function problem(field: DrawField, code: DrawProblemCode, expected: string): DrawProblem {
  return { field: field.name, code, expected };
}

function expectedOf(field: DrawField): string {
  return field.digits === undefined ? field.kind : `digits:${sizeText(field.digits)}`;
}

function countText(field: DrawField): string {
  return `count:${sizeText(field.count)}`;
}

function leastOf(field: DrawField): number {
  return typeof field.count === 'number' ? field.count : field.count[0];
}
