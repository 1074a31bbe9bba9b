import { billNumberOf } from '@drawdesk/lottery';
import { expect, it } from 'vitest';
import { readTyped } from './typed.ts';

const number = billNumberOf(104_238n);

it.each([
  ['as it is printed', number],
  ['without dashes', number.replaceAll('-', '')],
  ['with spaces, as it is dictated', number.replaceAll('-', ' ')],
  ['in Thai digits', number.replace(/\d/g, (digit) => '๐๑๒๓๔๕๖๗๘๙'[Number(digit)] ?? '')],
  ['with the line of a ticket', `${number}/3`],
])('a bill number is understood %s', (_, typed) => {
  expect(readTyped(typed).billId).toBe(104_238n);
});

it('a bill number with one wrong digit is not taken as a bill number', () => {
  expect(readTyped(number.replace('8', '9')).billId).toBeNull();
});

it('words are split and in small letters, and Thai marks are in one order', () => {
  expect(readTyped('  Nikkei   2026-11-20 ').words).toEqual(['nikkei', '2026-11-20']);
  expect(readTyped('น้ำ'.normalize('NFD')).text).toBe('น้ำ'.normalize('NFC'));
});
