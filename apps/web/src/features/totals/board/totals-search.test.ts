import { expect, test } from 'vitest';
import { parseTotals } from './totals-search.ts';

test('a board opens on its numbers, the grid coloured by exposure', () => {
  expect(parseTotals({ view: 'number', as: 'grid', by: 'exposure' })).toEqual({});
});

test('a number keeps its leading zeros', () => {
  expect(parseTotals({ round: '42', betType: 'upper2', number: '07' })).toEqual({
    round: '42',
    betType: 'upper2',
    number: '07',
  });
});

test('each view sorts by its own columns', () => {
  expect(parseTotals({ view: 'member', sortBy: 'billCount' })).toEqual({
    view: 'member',
    sortBy: 'billCount',
  });
  expect(parseTotals({ view: 'type', sortBy: 'netStake' })).toEqual({ view: 'type', sortBy: 'netStake' });
  expect(parseTotals({ view: 'type', sortBy: 'worstPayout', orderBy: 'desc' })).toEqual({ view: 'type' });
  expect(parseTotals({ sortBy: 'billCount' })).toEqual({});
  expect(parseTotals({ sortBy: 'usedBp', orderBy: 'asc' })).toEqual({ sortBy: 'usedBp', orderBy: 'asc' });
});
