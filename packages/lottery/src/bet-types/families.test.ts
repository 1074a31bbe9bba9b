import { expect, test } from 'vitest';
import { betFamilies, betTypesOfFamily, familyOf } from './families.ts';
import { betTypeKeys } from './table.ts';

test('every bet type is in exactly one family (shares.md §1)', () => {
  const all = betFamilies.flatMap((family) => betTypesOfFamily(family));
  expect(all.toSorted()).toEqual(betTypeKeys.toSorted());
  expect(new Set(all).size).toBe(all.length);
});

test('a ticket of three digits is in the family of three digits, in any order of them', () => {
  expect(['upper3', 'cross3', 'front3'].map((betType) => familyOf(betType as 'upper3'))).toEqual([
    'digits3',
    'digits3',
    'digits3',
  ]);
});
