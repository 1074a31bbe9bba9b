import type { Needed } from '@drawdesk/contract';
import { expect, test } from 'vitest';
import { menu } from './menu.ts';
import { menuPaths } from './menu-filter.ts';
import { countsOf } from './needed-work.ts';

const needed = (kind: Needed['kind'], count: number, waitsFor: Needed['waitsFor'] = 'you'): Needed => ({
  kind,
  waitsFor,
  count,
  first: { notificationId: '1', values: {}, createdAt: '2026-11-24T00:00:00.000Z', drawAt: null },
});

test('a page counts everything that is done there, and nothing that another person must do', () => {
  const counts = countsOf(
    [
      needed('result_to_confirm', 2),
      needed('result_to_confirm', 5, 'others'),
      needed('round_overdue', 1),
      needed('number_high_risk', 4),
      needed('job_failed', 9),
    ],
    2,
  );
  expect(Object.fromEntries(counts)).toEqual({
    '/lotto/result': 3,
    '/lotto/total': 4,
    '/report/player-alerts': 2,
  });
});

test('the counts stand at pages of the menu', () => {
  const counts = countsOf(
    (['void_to_confirm', 'webhook_stopped', 'source_failed'] as const).map((kind) => needed(kind, 1)),
  );
  expect([...counts.keys()].filter((path) => !menuPaths(menu).includes(path))).toEqual([]);
});
