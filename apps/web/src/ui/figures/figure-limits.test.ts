import fc from 'fast-check';
import { expect, test } from 'vitest';
import { beyond, figureText, figureWords, stepped } from './figure-limits.ts';
import { type FigureKind, readFigure } from './typed-figures.ts';

const amount = fc
  .tuple(fc.boolean(), fc.bigInt({ min: 0n, max: 10n ** 15n }))
  .map(([minus, size]) => `${minus ? '-' : ''}${size / 100n}.${String(size % 100n).padStart(2, '0')}`);
const hundredths = (max: number) =>
  fc.nat(max).map((size) => `${Math.trunc(size / 100)}.${String(size % 100).padStart(2, '0')}`);
const figures: Record<FigureKind, fc.Arbitrary<string>> = {
  money: amount,
  rate: hundredths(2_147_483_647),
  percent: hundredths(10_000),
  count: fc.nat(2_147_483_647).map(String),
  ordinal: fc.nat(2_147_483_647).map(String),
};

test.each(['money', 'rate', 'percent', 'count', 'ordinal'] as const)(
  'a %s that is shown reads back as itself',
  (kind) => {
    fc.assert(
      fc.property(figures[kind], (typed) => {
        const figure = readFigure(kind, typed);
        if (figure === null) throw new Error(`${typed} should be a ${kind}`);
        expect(readFigure(kind, figureText(kind, figure))).toBe(figure);
        expect(readFigure(kind, figureWords(kind, figure))).toBe(figure);
      }),
    );
  },
);

test('a place in an order has no thousands separator, and may be typed with one', () => {
  expect(figureText('ordinal', '2020')).toBe('2020');
  expect(readFigure('ordinal', '2,020')).toBe('2020');
});

test('Thai digits stand for the same figure', () => {
  const thai = (text: string) => text.replace(/\d/g, (digit) => String.fromCharCode(0x0e50 + Number(digit)));
  fc.assert(
    fc.property(amount, (typed) => {
      expect(readFigure('money', thai(typed))).toBe(readFigure('money', typed));
    }),
  );
});

test('the ends belong to the range', () => {
  const limits = { min: '0', max: '100' };
  expect(['0.00', '100', '-0.01', '100.01'].map((figure) => beyond(figure, limits))).toEqual([
    undefined,
    undefined,
    'min',
    'max',
  ]);
});

test('steps stop at the ends and begin at the smallest', () => {
  const limits = { min: '10', max: '20' };
  expect(stepped(null, '5', true, limits)).toBe('10');
  expect(stepped('18.50', '5', true, limits)).toBe('20');
  expect(stepped('12', '5', false, limits)).toBe('10');
  expect(stepped('0.50', '0.5', true, {})).toBe('1.00');
});
