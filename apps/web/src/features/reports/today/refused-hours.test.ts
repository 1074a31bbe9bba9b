import { expect, test } from 'vitest';
import { hoursUntil } from './refused-hours.ts';

test('the chart of refused bets has every hour from the first to the running one', () => {
  const hours = [
    { hour: '2026-11-20T03:00:00.000Z', stake: '150.00' },
    { hour: '2026-11-20T05:00:00.000Z', stake: '20.00' },
  ];
  expect(hoursUntil(hours, new Date('2026-11-20T06:10:00Z')).map(({ stake }) => stake)).toEqual([
    '150.00',
    '0.00',
    '20.00',
    '0.00',
  ]);
  expect(hoursUntil([], new Date('2026-11-20T06:10:00Z'))).toEqual([]);
});
