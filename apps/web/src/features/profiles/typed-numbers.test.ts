import { expect, test } from 'vitest';
import { readNumbers } from './typed-numbers.ts';

test('numbers are read whatever separates them, each once', () => {
  expect(readNumbers('07 12,33;12\n99/00', 2)).toEqual({
    numbers: ['07', '12', '33', '99', '00'],
    wrong: [],
  });
});

test('a range includes both its ends, with zeros in front', () => {
  expect(readNumbers('008-011', 3).numbers).toEqual(['008', '009', '010', '011']);
  expect(readNumbers('08 – 10', 2).numbers).toEqual(['08', '09', '10']);
});

test('Thai digits are digits', () => {
  expect(readNumbers('๑๒ ๓๔', 2).numbers).toEqual(['12', '34']);
});

test('a text that is no number of the length is reported and not guessed', () => {
  expect(readNumbers('7 123 ab 20-10 1-9', 2)).toEqual({
    numbers: [],
    wrong: ['7', '123', 'ab', '20-10', '1-9'],
  });
});

test('an empty text has no numbers', () => {
  expect(readNumbers('  \n ', 2)).toEqual({ numbers: [], wrong: [] });
});
