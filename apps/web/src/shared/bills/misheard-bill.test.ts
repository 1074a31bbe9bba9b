import { expect, test } from 'vitest';
import { misheardBill } from './misheard-bill.ts';

test('a bill number with a wrong or swapped digit is noticed, with dashes, spaces or without', () => {
  for (const wrong of ['014-565-7', '0145657', '014 655 8']) expect(misheardBill(wrong)).toBe(true);
});

test('a correct bill number, and a text that is no bill number at all, raise no warning', () => {
  for (const other of ['014-565-8', '0145658', '104', 'somchai', '']) expect(misheardBill(other)).toBe(false);
});
