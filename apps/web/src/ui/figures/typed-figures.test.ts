import { expect, test } from 'vitest';
import { basisPointsOf, percentOf, plainFigure, readFigure } from './typed-figures.ts';

test('a typed figure becomes the form that the API takes', () => {
  expect([
    readFigure('money', '1500'),
    readFigure('money', '-0.5'),
    readFigure('rate', '90.00'),
    readFigure('percent', '12.50'),
    readFigure('count', '007'),
  ]).toEqual(['1500.00', '-0.50', '90', '12.5', '7']);
});

test('separators that make a figure readable may be typed and pasted', () => {
  expect([
    readFigure('money', ' ฿1,234,567.50 '),
    readFigure('money', '−1,000'),
    readFigure('money', '๑๕๐๐'),
    readFigure('percent', '25%'),
  ]).toEqual(['1234567.50', '-1000.00', '1500.00', '25']);
});

test('an ambiguous figure is refused, not guessed', () => {
  const unclear = ['1,5', '12,34.00', '1.234,50', '1e3', '+5', '.5', '5.', '1.005', '', 'abc', '٣'];
  expect(unclear.map((text) => readFigure('money', text))).toEqual(unclear.map(() => null));
});

test('a percentage ends at 100 and a whole number is whole', () => {
  expect([
    readFigure('percent', '100'),
    readFigure('percent', '100.01'),
    readFigure('percent', '-1'),
  ]).toEqual(['100', null, null]);
  expect([readFigure('count', '1.0'), readFigure('count', '99999999999')]).toEqual([null, null]);
});

test('commas are accepted only between thousands', () => {
  expect([plainFigure('12,345.6'), plainFigure('1,23'), plainFigure('1234,567')]).toEqual([
    '12345.6',
    '1,23',
    '1234,567',
  ]);
});

test('percentages and basis points convert into each other', () => {
  expect([basisPointsOf('12.5'), percentOf(1250), percentOf(8000), percentOf(5)]).toEqual([
    1250,
    '12.5',
    '80',
    '0.05',
  ]);
});
