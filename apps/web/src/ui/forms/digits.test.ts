import { expect, test } from 'vitest';
import { isComplete, isFull, keepDigits } from './digits.ts';

test('only digits stay and the field stops at its length', () => {
  expect(keepDigits('08 7', 3)).toBe('087');
  expect(keepDigits('1073871', 6)).toBe('107387');
  expect(keepDigits('abc', 3)).toBe('');
});

test('Thai digits are digits', () => {
  expect(keepDigits('๐๘๗', 3)).toBe('087');
});

test('leading zeros are part of the number', () => {
  expect(keepDigits('007', 3)).toBe('007');
  expect(isFull('007', 3)).toBe(true);
});

test('a field of 4 to 6 digits is complete before it is full', () => {
  expect([isComplete('123', 4, 6), isComplete('1234', 4, 6), isFull('1234', 6)]).toEqual([
    false,
    true,
    false,
  ]);
});
