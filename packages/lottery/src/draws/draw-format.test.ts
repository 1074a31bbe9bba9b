import { describe, expect, it } from 'vitest';
import { derivationNames, derivations } from './derivations.ts';
import type { DrawField } from './draw-field.ts';
import { drawFormatProblems } from './draw-format.ts';

const p1: DrawField = { name: 'p1', kind: 'digits', digits: 5, count: 1, required: true };
const p2: DrawField = { ...p1, name: 'p2' };

describe('a draw format', () => {
  it.each(derivationNames)('of %s as the derivation has it is fine', (name) => {
    expect(drawFormatProblems(name, derivations[name].fields)).toEqual([]);
  });

  it('may narrow digits', () => {
    expect(drawFormatProblems('two_prizes', [p1, { ...p2, digits: [2, 3] }])).toEqual([]);
  });

  it('may drop optional fields but not required ones', () => {
    const required = derivations.thai.fields.filter((field) => field.required);
    expect(drawFormatProblems('thai', required)).toEqual([]);
    expect(drawFormatProblems('two_prizes', [p1])).toEqual([{ field: 'p2', code: 'missing' }]);
  });

  it('of a house brand may drop one of its two fields, not both', () => {
    const [upper3, lower2] = derivations.direct.fields;
    expect(drawFormatProblems('direct', upper3 ? [upper3] : [])).toEqual([]);
    expect(drawFormatProblems('direct', lower2 ? [lower2] : [])).toEqual([]);
    expect(drawFormatProblems('direct', [])).toEqual([
      { field: 'upper3', code: 'missing' },
      { field: 'lower2', code: 'missing' },
    ]);
  });

  it.each<[string, DrawField, string]>([
    ['more digits', { ...p2, digits: [2, 8] }, 'wrong_digits'],
    ['no digits', { name: 'p2', kind: 'digits', count: 1, required: true }, 'wrong_digits'],
    ['a range the wrong way round', { ...p2, digits: [5, 4] }, 'wrong_digits'],
    ['several values', { ...p2, count: 2 }, 'wrong_count'],
    ['another kind', { ...p2, kind: 'shots' }, 'wrong_kind'],
    ['a required field made optional', { ...p2, required: false }, 'must_be_required'],
    [
      'a required field for one switch position only',
      { ...p2, when: { lower2From: 'p1' } },
      'must_be_required',
    ],
  ])('with %s is refused', (_, field, code) => {
    expect(drawFormatProblems('two_prizes', [p1, field])).toEqual([{ field: 'p2', code }]);
  });

  it('with a field of its own invention, or one field twice, is refused', () => {
    expect(drawFormatProblems('two_prizes', [p1, p2, { ...p1, name: 'p3' }])).toEqual([
      { field: 'p3', code: 'unknown_field' },
    ]);
    expect(drawFormatProblems('two_prizes', [p1, p2, p2])).toEqual([{ field: 'p2', code: 'twice' }]);
  });
});
