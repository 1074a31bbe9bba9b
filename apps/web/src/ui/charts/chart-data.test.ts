import { expect, test } from 'vitest';
import { heightOf, labelStep, valueRange } from './chart-data.ts';

const series = [{ key: 'bet', label: 'Bet' }];
const rows = (...amounts: (string | null)[]) => amounts.map((bet, at) => ({ at: `${at}`, values: { bet } }));

test('zero always belongs to the value axis', () => {
  expect(valueRange(rows('500.00', '900.50'), series)).toEqual([0, 900.5]);
  expect(valueRange(rows('-20.00', '-5.00'), series)).toEqual([-20, 0]);
});

test('a chart of nothing, or of zeros only, still has an axis', () => {
  expect(valueRange([], series)).toEqual([0, 1]);
  expect(valueRange(rows('0.00', null), series)).toEqual([0, 1]);
});

test('what is not known has no height, which is not the height of zero', () => {
  expect([heightOf(null), heightOf(undefined), heightOf('n/a'), heightOf('0.00')]).toEqual([
    null,
    null,
    null,
    0,
  ]);
});

test('names on the time axis have room', () => {
  expect([labelStep(7, 700, 60), labelStep(31, 620, 60), labelStep(31, 200, 60)]).toEqual([1, 3, 10]);
});
