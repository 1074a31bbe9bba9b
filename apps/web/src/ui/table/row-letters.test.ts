import { expect, test } from 'vitest';
import { letterSteps } from './row-letters.ts';

const go = (key: string, at: number, last = 24) => letterSteps[key]?.(at, last);

test('J moves a row down and K a row up, and both stop at the ends', () => {
  expect([go('j', 3), go('k', 3), go('j', 24), go('k', 0)]).toEqual([4, 2, 24, 0]);
});

test('from outside of the rows both move to the first one', () => {
  expect([go('j', -1), go('k', -1)]).toEqual([0, 0]);
});
