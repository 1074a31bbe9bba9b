import fc from 'fast-check';
import { expect, test } from 'vitest';
import { field } from './field.ts';
import { mergeStale } from './merge-stale.ts';
import { placeProblem } from './place-problem.ts';
import { changesOf, typedOf, valuesOf, wrongFields } from './read-form.ts';

const style = { language: 'en', buddhistYears: false } as const;
const fields = {
  limit: field.money({ label: 'Limit', max: '1000000' }),
  shareBp: field.percent({ label: 'Share', at: 'terms.shareBp' }),
  from: field.day({ label: 'From', optional: true }),
  name: field.bothLanguages({ label: 'Name' }),
};
const stored = { limit: '500.00', shareBp: 1250, from: null, name: { en: 'One', th: 'หนึ่ง' } };
const base = typedOf(fields, stored);

test('a stored record is read back unchanged', () => {
  expect(valuesOf(fields, base, style)).toEqual(stored);
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10_000 }), (shareBp) => {
      const typed = typedOf(fields, { ...stored, shareBp });
      expect(valuesOf(fields, typed, style).shareBp).toBe(shareBp);
    }),
  );
});

test('only a value with another meaning is a change, described in words', () => {
  expect(changesOf(fields, base, { ...base, limit: '฿500' }, style)).toEqual([]);
  expect(changesOf(fields, base, { ...base, limit: '1,500', from: '20/11/2569' }, style)).toEqual([
    { name: 'limit', label: 'Limit', from: '500.00', to: '1,500.00' },
    { name: 'from', label: 'From', to: '20 Nov 2026' },
  ]);
});

test('the other person’s value is taken where nothing was typed, and a choice is asked where both changed', () => {
  const theirs = { ...base, limit: '750.00', shareBp: '20' };
  const mine = { ...base, limit: '600' };
  const merge = mergeStale(fields, { base, theirs, mine }, style);
  expect(merge.typed).toEqual({ ...mine, shareBp: '20' });
  expect(merge.taken).toEqual([{ label: 'Share', theirs: '20%' }]);
  expect(merge.conflicts).toEqual([{ name: 'limit', label: 'Limit', theirs: '750.00', mine: '600.00' }]);
});

test('an error is shown at its field, also below it and under another name, and the rest above the form', () => {
  const at = (path: string) => ({ path, code: 'invalid_format' as const, message: `wrong ${path}` });
  expect(placeProblem(fields, [at('body.terms.shareBp'), at('body.name.th'), at('body.other')])).toEqual({
    atFields: { shareBp: 'wrong body.terms.shareBp', name: 'wrong body.name.th' },
    rest: ['other: wrong body.other'],
  });
});

test('an error inside a field with rows is also at its place there', () => {
  const rows = { ...fields.limit, at: 'terms.rows', hasRows: true as const };
  const at = (path: string) => ({ path, code: 'twice' as const, message: `wrong ${path}` });
  const problems = [at('body.terms.rows.2.group'), at('body.terms.rows.3.shareBp.agent')];
  expect(placeProblem({ rows }, problems)).toEqual({
    atFields: {
      rows: 'wrong body.terms.rows.2.group',
      'rows.2.group': 'wrong body.terms.rows.2.group',
      'rows.3.shareBp.agent': 'wrong body.terms.rows.3.shareBp.agent',
    },
    rest: [],
  });
  const read = () => ({ wrong: 'twice', at: '1.group' });
  expect(wrongFields({ rows: { ...rows, read } }, { rows: '' }, style)).toEqual({
    rows: 'twice',
    'rows.1.group': 'twice',
  });
});
