import { expect, test } from 'vitest';
import { misheardBill } from './misheard-bill.ts';

test('a bill number with a wrong or swapped digit is noticed, with dashes, spaces or without', () => {
  for (const wrong of ['104-238-6', '1042386', '104 283 7']) expect(misheardBill(wrong)).toBe(true);
});

test('a bill number that is right, and what is no bill number at all, is not', () => {
  for (const other of ['104-238-7', '1042387', '104', 'somchai', '']) expect(misheardBill(other)).toBe(false);
});
