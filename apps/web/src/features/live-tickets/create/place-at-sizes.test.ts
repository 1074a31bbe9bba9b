import { expect, test } from 'vitest';
import { placeAtSizes } from './place-at-sizes.ts';

const errorAt = (path: string) => ({ path, code: 'under_upline' as const, message: 'not under 120.00' });

test('an error of the API for one size is shown at the field of that size', () => {
  const placed = placeAtSizes(
    [errorAt('body.sizes.0.price'), errorAt('body.sizes.1.prizes.2.amount'), errorAt('body.sizes.1.size')],
    ['medium', 'large'],
  );
  expect(placed.map(({ path }) => path)).toEqual(['body.mediumPrice', 'body.largePrizes', 'body.largeMode']);
});

test('any other error keeps its place', () => {
  expect(placeAtSizes([errorAt('body.agentId'), errorAt('body.sizes.7.price')], ['small'])).toEqual([
    errorAt('body.agentId'),
    errorAt('body.sizes.7.price'),
  ]);
});
