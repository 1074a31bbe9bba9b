import { expect, test } from 'vitest';
import { derivedRows, mainNumbers } from './derived-rows.ts';

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

test('a row of a list has three numbers at most: the longest, the upper and the lower one', () => {
  const fields = (derived: Parameters<typeof mainNumbers>[0]) =>
    derivedRows(mainNumbers(derived)).map(({ field }) => field);
  const numbers = { upper4: '7387', upper3: '387', upper2: '87', lower2: '08', front3: ['091'] };
  expect(fields({ first: '107387', ...numbers })).toEqual(['first', 'upper3', 'lower2']);
  expect(fields(numbers)).toEqual(['upper4', 'upper3', 'lower2']);
  expect(fields({ upper2: '87' })).toEqual(['upper2']);
});
