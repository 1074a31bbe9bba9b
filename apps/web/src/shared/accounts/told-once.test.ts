import { expect, test } from 'vitest';
import { toldOnce } from './told-once.ts';

test('the line about a person does not repeat a name or role that is already read', () => {
  expect(toldOnce(['Suda (superadmin)', 'superadmin', 'Superadmin'])).toEqual(['Suda (superadmin)']);
  expect(toldOnce(['Anan', 'anan.k', 'Admin'])).toEqual(['Anan', 'anan.k', 'Admin']);
  expect(toldOnce(['operator', 'Operator'], 'Orathai')).toEqual(['operator']);
  expect(toldOnce(['reporter'], 'Ratana (reporter)')).toEqual([]);
});
