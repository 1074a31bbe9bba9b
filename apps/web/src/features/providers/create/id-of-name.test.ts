import { expect, test } from 'vitest';
import { idOfName } from './id-of-name.ts';

test('an English name gives an id of small letters, digits and dashes', () => {
  expect(idOfName('Hanoi Star (VIP)')).toBe('hanoi-star-vip');
  expect(idOfName('  24 Hours! ')).toBe('24-hours');
  expect(idOfName(`Very ${'long '.repeat(20)}`)).toMatch(/^very(-long)+$/);
});

test('a name that gives none leaves the id to be typed', () => {
  expect(['หวยใหม่', 'X', 'Create'].map(idOfName)).toEqual(['', '', '']);
});
