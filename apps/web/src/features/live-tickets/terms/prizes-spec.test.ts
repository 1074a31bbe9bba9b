import { expect, test } from 'vitest';
import { faultOf, prizesSpec } from './prizes-spec.ts';

const style = { language: 'en', buddhist: false } as never;
const spec = prizesSpec({
  label: 'Prizes',
  names: ['upper4', 'upper3'],
  bounds: { upper4: '100000.00' },
  nameOf: (name) => name,
  wrong: 'wrong',
});

test('every prize is an amount, 0 where none is given', () => {
  expect(spec.read({ upper4: '100,000', upper3: '0' }, style)).toEqual({
    value: [
      { prize: 'upper4', amount: '100000.00' },
      { prize: 'upper3', amount: '0.00' },
    ],
  });
  expect(spec.read({ upper4: '100000' }, style)).toEqual({ wrong: 'wrong' });
  expect(faultOf('', undefined)).toBe('empty');
  expect(faultOf('a lot', undefined)).toBe('no_amount');
});

test('no prize is higher than that of the level above, to the satang', () => {
  expect(faultOf('100000.00', '100000')).toBeNull();
  expect(faultOf('100000.01', '100000')).toBe('over');
  expect(faultOf('9', '10')).toBeNull();
});

test('changes are listed prize by prize', () => {
  expect(spec.parts?.({ upper4: '90000.00', upper3: '10' }, { upper4: '90,000', upper3: '20' })).toEqual([
    { label: 'upper3', from: '10.00', to: '20.00' },
  ]);
});

test('a size that is not sold needs no prizes', () => {
  const unused = prizesSpec({ label: '', names: ['upper4'], unused: true, nameOf: String, wrong: 'wrong' });
  expect(unused.read({}, style)).toEqual({ value: [] });
});
