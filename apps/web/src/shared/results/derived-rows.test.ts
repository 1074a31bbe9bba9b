import { expect, test } from 'vitest';
import { derivedRows } from './derived-rows.ts';

test('a Thai draw reads from its main number to its last three', () => {
  const derived = {
    back3: ['602', '716'],
    lower2: '08',
    first: '107387',
    upper2: '87',
    front3: ['091', '298'],
    upper3: '387',
    upper4: '7387',
  };
  expect(derivedRows(derived).map(({ field, numbers }) => [field, ...numbers])).toEqual([
    ['first', '107387'],
    ['upper4', '7387'],
    ['upper3', '387'],
    ['upper2', '87'],
    ['lower2', '08'],
    ['front3', '091', '298'],
    ['back3', '602', '716'],
  ]);
});

test('numbers that a draw does not give are not shown', () => {
  expect(derivedRows({ lower2: '75', front3: [] }).map(({ field }) => field)).toEqual(['lower2']);
});
