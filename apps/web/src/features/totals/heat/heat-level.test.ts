import fc from 'fast-check';
import { expect, test } from 'vitest';
import { heatLevel, heatSteps, numbersOf, stepBounds } from './heat-level.ts';

test('no exposure and a gain for the company have the lowest colour, the highest exposure the highest', () => {
  expect(heatLevel(0n, 100n)).toBe(0);
  expect(heatLevel(-500n, 100n)).toBe(0);
  expect(heatLevel(100n, 100n)).toBe(6);
});

test('a single baht on a number has another colour than no bet', () => {
  expect(heatLevel(1n, 1_000_000n)).toBe(1);
});

test('a higher exposure never has a lower colour', () => {
  const amounts = fc.bigInt({ min: 0n, max: 10n ** 15n });
  fc.assert(
    fc.property(amounts, amounts, amounts, (a, b, most) => {
      const [low, high] = a < b ? [a, b] : [b, a];
      expect(heatLevel(low, most)).toBeLessThanOrEqual(heatLevel(high, most));
      expect(heatLevel(high, most)).toBeLessThan(heatSteps);
    }),
  );
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
    expect(heatLevel(bound, most)).toBe(level);
    if (level > 0 && level < heatSteps - 1) expect(heatLevel(bound + 1n, most)).toBe(level + 1);
  }
});
