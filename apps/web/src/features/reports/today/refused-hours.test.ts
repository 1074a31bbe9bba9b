import { expect, test } from 'vitest';
import { hoursUntil } from './refused-hours.ts';

test('the chart of refused bets has every hour of the day up to the running one', () => {
  const dayStart = new Date('2026-11-20T02:00:00Z');
  const hours = [
    { hour: '2026-11-20T03:00:00.000Z', stake: '150.00' },
    { hour: '2026-11-20T05:00:00.000Z', stake: '20.00' },
  ];
  expect(hoursUntil(hours, dayStart, new Date('2026-11-20T06:10:00Z')).map(({ stake }) => stake)).toEqual([
    '0.00',
    '150.00',
    '0.00',
    '20.00',
    '0.00',
  ]);
});
