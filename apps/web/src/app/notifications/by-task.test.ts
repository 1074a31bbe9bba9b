import type { Notification } from '@drawdesk/contract';
import { expect, test } from 'vitest';
import { byTask } from './by-task.ts';

const news = (notificationId: string, kind: Notification['kind'], roundId: string): Notification => ({
  ...{ notificationId, kind, values: { roundId } },
  ...{ createdAt: '2026-11-26T00:00:00.000Z', read: false, done: false },
});

test('numbers over high risk of one round stand together where the first of them stood; other kinds stay apart', () => {
  const list = [
    news('9', 'number_high_risk', '1'),
    news('8', 'number_high_risk', '2'),
    news('7', 'round_overdue', '1'),
    news('6', 'number_high_risk', '1'),
    news('5', 'round_overdue', '1'),
  ];
  const ids = byTask(list).map((task) => task.map(({ notificationId }) => notificationId));
  expect(ids).toEqual([['9', '6'], ['8'], ['7'], ['5']]);
});
