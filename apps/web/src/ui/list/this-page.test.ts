import { expect, test } from 'vitest';
import { keep } from './this-page.ts';

test('going to another view keeps what belongs to both and nothing else', () => {
  expect(keep({ round: '42', betType: 'upper2', page: 3, sortBy: 'stake' }, 'round', 'betType')).toEqual({
    round: '42',
    betType: 'upper2',
  });
  const search: { page: number; round?: string } = { page: 3 };
  expect(keep(search, 'round')).toEqual({});
});
