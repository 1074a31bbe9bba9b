import { expect, test } from 'vitest';
import { pathsAbove } from './paths-above.ts';

test('the addresses above a page begin at the top and end above it', () => {
  expect(pathsAbove('/lotto/report/thai-gov/42')).toEqual([
    '/lotto',
    '/lotto/report',
    '/lotto/report/thai-gov',
  ]);
  expect(pathsAbove('/log')).toEqual([]);
  expect(pathsAbove('/')).toEqual([]);
});
