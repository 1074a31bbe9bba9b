import type { DerivationInfo } from '@drawdesk/contract';
import { expect, test } from 'vitest';
import { formatSpec, ownSize } from './format-spec.ts';

const style = { language: 'en', buddhistYears: false } as const;
const shape = {
  kind: 'digits',
  digitsMin: 4,
  digitsMax: 7,
  countMin: 1,
  countMax: 1,
  required: true,
} as const;
const fields: DerivationInfo['fields'] = [
  { ...shape, name: 'p1' },
  { ...shape, name: 'p2', digitsMin: 2 },
];
const spec = formatSpec(fields, {
  label: 'Draw',
  own: 'as it is',
  describe: (name, { digits }) => `${name} ${digits}`,
});

test('a format that narrows nothing is stored as none', () => {
  expect(spec.read({}, style)).toEqual({ value: null });
  expect(spec.read({ p1: ownSize }, style)).toEqual({ value: null });
  expect(spec.shown(null, style)).toBe('as it is');
});

test('only narrowed fields are kept, in the order of the draw', () => {
  const typed = { p2: { ...ownSize, digits: '2' }, p1: { ...ownSize, digits: '6' } };
  const value = [
    { name: 'p1', digits: 6, count: null, required: false },
    { name: 'p2', digits: 2, count: null, required: false },
  ];
  expect(spec.read(typed, style)).toEqual({ value });
  expect(spec.read(spec.write(value), style)).toEqual({ value });
  expect(spec.shown(value, style)).toBe('p1 6, p2 2');
});

test('a field of another derivation is left out', () => {
  expect(spec.read({ number: { ...ownSize, digits: '5' } }, style)).toEqual({ value: null });
});
