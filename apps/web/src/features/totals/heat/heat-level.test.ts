import fc from 'fast-check';
import { expect, test } from 'vitest';
import { heatLevel, heatSteps, numbersOf } from './heat-level.ts';

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
