import { expect, test } from 'vitest';
import { rowSteps } from './row-keys.ts';

const go = (key: string, at: number, last = 24) => rowSteps[key]?.(at, last);

test('arrows move by a row and stop at the ends', () => {
  expect([go('ArrowDown', 3), go('ArrowUp', 3), go('ArrowUp', 0), go('ArrowDown', 24)]).toEqual([
    4, 2, 0, 24,
  ]);
});

test('Page Up and Page Down move by ten, Home and End to the ends', () => {
  expect([go('PageDown', 3), go('PageUp', 3), go('PageDown', 20), go('Home', 9), go('End', 9)]).toEqual([
    13, 0, 24, 0, 24,
  ]);
});

test('other keys are left to the browser', () => {
  expect([go('Enter', 3), go('Tab', 3), go('a', 3)]).toEqual([undefined, undefined, undefined]);
});
