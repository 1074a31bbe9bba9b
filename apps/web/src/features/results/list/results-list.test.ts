import { expect, test } from 'vitest';
import { parseResults, tabOf } from './results-list.ts';

test('without a tab in the address, the rounds that wait for a result are shown', () => {
  expect(tabOf({})).toBe('waiting');
  expect(tabOf({ tab: 'nonsense' })).toBe('waiting');
  expect(parseResults({ tab: 'waiting' })).toEqual({});
});

test('the default order of a tab is left out of its address', () => {
  const latestFirst = { sortBy: 'drawAt', orderBy: 'desc' };
  expect(parseResults({ tab: 'settled', ...latestFirst })).toEqual({ tab: 'settled' });
  expect(parseResults(latestFirst)).toEqual(latestFirst);
});

test('filters survive a change of tab, invalid values do not', () => {
  expect(parseResults({ tab: 'confirm', group: 'stock', from: '2026-02-30', q: ' nikkei ' })).toEqual({
    tab: 'confirm',
    group: 'stock',
    q: 'nikkei',
  });
});
