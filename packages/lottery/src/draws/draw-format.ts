import { type DerivationName, derivations } from './derivations.ts';
import type { DrawField, Size } from './draw-field.ts';

type DrawFormatProblemCode =
  | 'unknown_field'
  | 'twice'
  | 'missing'
  | 'must_be_required'
  | 'wrong_kind'
  | 'wrong_digits'
  | 'wrong_count';

export interface DrawFormatProblem {
  readonly field: string;
  readonly code: DrawFormatProblemCode;
}

/**
 * Whether a provider's draw format (profile data) fits its derivation: it may narrow digits and counts and
 * drop optional fields, never widen or add, so that every draw it lets through can be derived.
 * Returns all problems, none when it fits.
 */
export function drawFormatProblems(name: DerivationName, format: readonly DrawField[]): DrawFormatProblem[] {
  const { fields, partial } = derivations[name];
  const names = format.map((field) => field.name);
  const problems = format.flatMap((field, at) => {
    const base = fields.find((candidate) => candidate.name === field.name);
    if (!base) return [{ field: field.name, code: 'unknown_field' as const }];
    if (names.indexOf(field.name) < at) return [{ field: field.name, code: 'twice' as const }];
    return compareField(field, base).map((code) => ({ field: field.name, code }));
  });
  const absent = fields.filter((base) => base.required && !names.includes(base.name));
  const someLeft = fields.some((base) => base.required && names.includes(base.name));
  if (partial && someLeft) return problems;
  return [...problems, ...absent.map((base) => ({ field: base.name, code: 'missing' as const }))];
}

function compareField(field: DrawField, base: DrawField): DrawFormatProblemCode[] {
  const found: DrawFormatProblemCode[] = [];
  const sameWhen = JSON.stringify(field.when ?? {}) === JSON.stringify(base.when ?? {});
  if (base.required && !(field.required && sameWhen)) found.push('must_be_required');
  if (field.kind !== base.kind) found.push('wrong_kind');
  const digitsFit =
    base.digits === undefined
      ? field.digits === undefined
      : field.digits !== undefined && isWithin(field.digits, base.digits);
  if (!digitsFit) found.push('wrong_digits');
  if (!isWithin(field.count, base.count)) found.push('wrong_count');
  return found;
}

function isWithin(size: Size, outer: Size): boolean {
  const [least, most] = rangeOf(size);
  const [outerLeast, outerMost] = rangeOf(outer);
  return outerLeast <= least && least <= most && most <= outerMost;
}

function rangeOf(size: Size): readonly [number, number] {
  return typeof size === 'number' ? [size, size] : size;
}
