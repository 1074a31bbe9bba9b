import { expect, test } from 'vitest';
import { highlight } from './highlight.ts';

const marked = (text: string, typed: string) =>
  highlight(text, typed)
    .map(({ text: part, found }) => (found ? `[${part}]` : part))
    .join('');

test('every typed word is marked wherever it is, in capitals or not', () => {
  expect(marked('Lotto Result', 'RES lo')).toBe('[Lo]tto [Res]ult');
  expect(marked('banana', 'an')).toBe('b[anan]a');
});

test('a text without the typed words, and an empty search, are left as they are', () => {
  expect(marked('Lotto Result', 'x')).toBe('Lotto Result');
  expect(marked('Lotto Result', '  ')).toBe('Lotto Result');
});

test('Thai is marked with its vowels and tones', () => {
  expect(marked('สลากกินแบ่งรัฐบาล', 'แบ่ง')).toBe('สลากกิน[แบ่ง]รัฐบาล');
});

test('characters of a regular expression are matched literally', () => {
  expect(marked('a.b', '.')).toBe('a[.]b');
});
