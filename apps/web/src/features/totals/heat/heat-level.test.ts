import fc from 'fast-check';
import { expect, test } from 'vitest';
import { heatLevel, heatSteps, limitLevel, numbersOf, stepBounds } from './heat-level.ts';

test('no exposure and a gain for the company have the lowest colour, the highest exposure the highest', () => {
  expect(heatLevel(0n, stepBounds(100n))).toBe(0);
  expect(heatLevel(-500n, stepBounds(100n))).toBe(0);
  expect(heatLevel(100n, stepBounds(100n))).toBe(6);
});

test('a single baht on a number has another colour than no bet', () => {
  expect(heatLevel(1n, stepBounds(1_000_000n))).toBe(1);
});

test('a higher exposure never has a lower colour', () => {
  const amounts = fc.bigInt({ min: 0n, max: 10n ** 15n });
  fc.assert(
    fc.property(amounts, amounts, amounts, (a, b, most) => {
      const [low, high] = a < b ? [a, b] : [b, a];
      expect(heatLevel(low, stepBounds(most))).toBeLessThanOrEqual(heatLevel(high, stepBounds(most)));
      expect(heatLevel(high, stepBounds(most))).toBeLessThan(heatSteps);
    }),
  );
});

test('an outlier leaves the others their colours: a tenth of the highest amount is above the lowest step', () => {
  expect([1n, 10n, 100n, 1000n].map((amount) => heatLevel(amount * 100n, stepBounds(100_000n)))).toEqual([
    1, 2, 4, 6,
  ]);
});

test('the greatest amount of a step is the one that its short form in the legend says', () => {
  expect(stepBounds(66_000n)).toEqual([0n, 200n, 800n, 2_400n, 7_300n, 22_000n, 66_000n]);
  expect(stepBounds(82_271_000n)).toEqual([
    0n,
    330_000n,
    1_000_000n,
    3_000_000n,
    9_100_000n,
    27_000_000n,
    82_271_000n,
  ]);
});

test('by its limit an exposure has the step of its share, up to ten times the limit and above', () => {
  const level = (exposure: string) => limitLevel(exposure, '1000.00');
  expect(['-5.00', '0.00', '0.01', '500.00', '500.01', '1000.00'].map(level)).toEqual([0, 0, 1, 1, 2, 2]);
  expect(['1000.01', '2000.00', '4300.00', '10000.00', '10000.01'].map(level)).toEqual([3, 3, 4, 5, 6]);
});

test('a limit of nothing is passed by any exposure', () => {
  expect(limitLevel('0.01', '0.00')).toBe(6);
});

test('a grid has every number once, with its leading zeros', () => {
  expect(numbersOf(2)).toHaveLength(100);
  expect(numbersOf(3).at(7)).toBe('007');
});

test('the legend names the greatest amount of each step: an amount at a bound has the step of that bound', () => {
  const most = 1_000_000n;
  const bounds = stepBounds(most);
  expect([bounds[0], bounds.at(-1), bounds.length]).toEqual([0n, most, heatSteps]);
  for (const [level, bound] of bounds.entries()) {
    expect(heatLevel(bound, bounds)).toBe(level);
    if (level > 0 && level < heatSteps - 1) expect(heatLevel(bound + 1n, bounds)).toBe(level + 1);
  }
});
