import { expect, test } from 'vitest';
import {
  noEntry,
  numbersOfEntry,
  patternReady,
  readNumbers,
  typedSize,
  withEveryOrder,
} from './number-entry.ts';

test('a pasted list is read whatever stands between its numbers, and ranges are written out', () => {
  expect(readNumbers('120-123, 007\n๔๕๖;999 | 120', 3)).toEqual({
    numbers: ['120', '121', '122', '123', '007', '456', '999', '120'],
    wrong: [],
  });
  expect(readNumbers('08 – 11', 2).numbers).toEqual(['08', '09', '10', '11']);
});

test('a number of another length is refused and reported, never filled up', () => {
  expect(readNumbers('8 08 008 9-11 20-10 1-2-3', 2)).toEqual({
    numbers: ['08'],
    wrong: ['8', '008', '9-11', '20-10', '1-2-3'],
  });
});

test('every part of a pasted list that is left out is reported, words too', () => {
  expect(readNumbers('12 1234 ab, 99 07 x8 เลข', 2)).toEqual({
    numbers: ['12', '99', '07'],
    wrong: ['1234', 'ab', 'x8', 'เลข'],
  });
});

test('the first number says how many digits the bet type has', () => {
  expect(typedSize('  ๐๘-15, 120')).toBe(2);
  expect(typedSize('ab')).toBeUndefined();
});

test('a range of more than one call takes is refused', () => {
  expect(readNumbers('0000-0999', 4).numbers).toHaveLength(1000);
  expect(readNumbers('0000-1000', 4)).toEqual({ numbers: [], wrong: ['0000-1000'] });
});

test('19 doors of a digit are the 19 numbers that contain it', () => {
  const { numbers } = numbersOfEntry({ ...noEntry, patterns: [{ name: 'doors19', digits: '5' }] }, 2);
  expect(numbers).toHaveLength(19);
  expect(numbers.every((number) => number.includes('5'))).toBe(true);
});

test('patterns, ranges and single numbers add up, each number once, without those taken out', () => {
  const entry = {
    ...noEntry,
    text: '10-12 55',
    patterns: [
      { name: 'doubles', digits: '' },
      { name: 'frontSweep', digits: '1' },
    ],
    without: ['00', '19'],
  } as const;
  expect(numbersOfEntry(entry, 2).numbers).toEqual(
    '10 11 12 13 14 15 16 17 18 22 33 44 55 66 77 88 99'.split(' '),
  );
});

test('a pattern of another length, or without its digits, gives no numbers', () => {
  const patterns = [
    { name: 'triples', digits: '' },
    { name: 'doors19', digits: '' },
    { name: 'win', digits: '1' },
  ] as const;
  expect(numbersOfEntry({ ...noEntry, patterns }, 2).numbers).toEqual([]);
  expect(numbersOfEntry({ ...noEntry, patterns }, 3).numbers).toHaveLength(10);
  expect(patternReady({ name: 'win', digits: '123' }, 3)).toBe(true);
});

test('reverses are every order of the digits', () => {
  expect(withEveryOrder(['112', '12'])).toEqual(['112', '12', '121', '21', '211']);
});
