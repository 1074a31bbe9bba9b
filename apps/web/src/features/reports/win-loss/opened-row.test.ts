import { expect, test } from 'vitest';
import { openedRow } from './opened-row.ts';

test('a row that is opened keeps the filters of its report and adds itself', () => {
  const search = { from: '2026-11-01', to: '2026-11-20', providerId: 'hanoi', aggregatorId: '2' } as const;
  expect(openedRow('/report/player', search, { agentId: '7' })).toEqual({
    to: '/report/player',
    search: { from: '2026-11-01', to: '2026-11-20', providerId: 'hanoi', aggregatorId: '2', agentId: '7' },
  });
});

test('page, order and search of the rows are not kept', () => {
  const search = { q: 'gold', page: 3, sortBy: 'totalBet', orderBy: 'asc', figures: 'commission' } as const;
  expect(openedRow('/report/master', search, { aggregatorId: '2' }).search).toEqual({
    figures: 'commission',
    aggregatorId: '2',
  });
});

test('a day that is opened replaces the days of before', () => {
  const day = { from: '2026-11-03', to: '2026-11-03' };
  const search = { from: '2026-11-01', to: '2026-11-20' } as const;
  expect(openedRow('/report/provider', search, day).search).toEqual(day);
});

test('the last step opens the bills', () => {
  expect(openedRow('/report/ticket', {}, { playerId: '9' }).search).toEqual({ playerId: '9', view: 'bills' });
});
