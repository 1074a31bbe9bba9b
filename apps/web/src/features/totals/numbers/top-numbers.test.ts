import type { NumberTotal } from '@drawdesk/contract';
import { expect, test } from 'vitest';
import { topNumbers } from './top-numbers.ts';

const total = (number: string, exposure: string, stake: string): NumberTotal => ({
  number,
  ticketCount: 1,
  stake,
  potentialPayout: '0.00',
  exposure,
  limit: null,
  usedBp: null,
  held: null,
  risk: null,
  state: 'open',
});

test('the most exposed numbers come first, by amount and not by text', () => {
  const numbers = [total('01', '-50.00', '10'), total('02', '900.00', '10'), total('03', '10000.00', '5')];
  expect(topNumbers(numbers, 2).map(({ number }) => number)).toEqual(['03', '02']);
});

test('where the exposure is equal the larger stake comes first', () => {
  const numbers = [total('01', '900.00', '10'), total('02', '900.00', '11')];
  expect(topNumbers(numbers, 5).map(({ number }) => number)).toEqual(['02', '01']);
});
