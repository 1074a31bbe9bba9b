import { expect, test } from 'vitest';
import { placeAtSizes } from './place-at-sizes.ts';

const said = (path: string) => ({ path, code: 'under_upline', message: 'not under 120.00' });

test('an error of the API for one size is shown at the field of that size', () => {
  const placed = placeAtSizes(
    [said('body.sizes.0.price'), said('body.sizes.1.prizes.2.amount'), said('body.sizes.1.size')],
    ['medium', 'large'],
  );
  expect(placed.map(({ path }) => path)).toEqual(['body.mediumPrice', 'body.largePrizes', 'body.largeMode']);
});

test('any other error keeps its place', () => {
  expect(placeAtSizes([said('body.agentId'), said('body.sizes.7.price')], ['small'])).toEqual([
    said('body.agentId'),
    said('body.sizes.7.price'),
  ]);
});
