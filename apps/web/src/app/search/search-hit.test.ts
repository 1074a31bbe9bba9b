import { expect, test } from 'vitest';
import { hitKinds, keyOfHit, ticketsOf } from './search-hit.ts';

const numbers = (text: string) => ticketsOf(text).map(({ values }) => values.number);

test('two to seven digits are a number whose tickets can be searched', () => {
  expect(numbers('47')).toEqual(['47']);
  expect(numbers('0279880')).toEqual(['0279880']);
  for (const text of ['', '4', '12345678', '027-988-0', '4 7', 'a47']) expect(numbers(text)).toEqual([]);
});

test('zeros in front belong to the number', () => {
  expect(numbers('047')).toEqual(['047']);
  expect(ticketsOf('047').map(keyOfHit)).not.toEqual(ticketsOf('47').map(keyOfHit));
});

test('a bill comes before the tickets of the same digits', () => {
  expect(hitKinds.indexOf('bill')).toBeLessThan(hitKinds.indexOf('ticket'));
});
