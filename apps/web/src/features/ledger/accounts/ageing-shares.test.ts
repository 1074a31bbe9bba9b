import { expect, test } from 'vitest';
import { ageingShares } from './ageing-shares.ts';

test('each age has its share of the bar, side by side', () => {
  const shares = ageingShares({ upTo7: '-250.00', upTo30: '0.00', upTo90: '-500.00', over90: '-250.00' });
  expect(shares.map(({ from, width }) => [from, width])).toEqual([
    [0, 25],
    [25, 0],
    [25, 50],
    [75, 25],
  ]);
});

test('where nothing is owed the bar is empty', () => {
  const nothing = { upTo7: '0.00', upTo30: '0.00', upTo90: '0.00', over90: '0.00' };
  expect(ageingShares(nothing).every(({ width }) => width === 0)).toBe(true);
});
