import { expect, test } from 'vitest';
import { stepInRow } from './step-in-row.ts';

test('the right arrow goes on and the left one back, and both go round at the ends', () => {
  expect(stepInRow('ArrowRight', 3, 0, 'ltr')).toBe(1);
  expect(stepInRow('ArrowRight', 3, 2, 'ltr')).toBe(0);
  expect(stepInRow('ArrowLeft', 3, 0, 'ltr')).toBe(2);
});

test('in right-to-left languages the arrows change places', () => {
  expect(stepInRow('ArrowLeft', 3, 0, 'rtl')).toBe(1);
  expect(stepInRow('ArrowRight', 3, 0, 'rtl')).toBe(2);
});

test('other keys, and a row without the entry, lead nowhere', () => {
  expect(stepInRow('ArrowUp', 3, 0, 'ltr')).toBeNull();
  expect(stepInRow('ArrowRight', 3, -1, 'ltr')).toBeNull();
});
