import type { Notification } from '@drawdesk/contract';
import { expect, test } from 'vitest';
import { byTask } from './by-task.ts';

const news = (
  notificationId: string,
  kind: Notification['kind'],
  roundId: string,
  exposure = '0.00',
): Notification => ({
  ...{ notificationId, kind, values: { roundId, exposure } },
  ...{ createdAt: '2026-11-26T00:00:00.000Z', read: false, done: false },
});

test('numbers over high risk of one round stand together, the highest exposure first; other kinds stay apart', () => {
  const list = [
    news('9', 'number_high_risk', '1', '1.00'),
    news('8', 'number_high_risk', '2'),
    news('7', 'round_overdue', '1'),
    news('6', 'number_high_risk', '1', '20.00'),
    news('5', 'round_overdue', '1'),
  ];
  const ids = byTask(list).map((task) => task.map(({ notificationId }) => notificationId));
  expect(ids).toEqual([['6', '9'], ['8'], ['7'], ['5']]);
});
