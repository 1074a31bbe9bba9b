import { expect, test } from 'vitest';
import { progressOf } from './progress-of.ts';

const minute = 60_000;
const at = (minutes: number) => new Date(Date.UTC(2026, 10, 20, 8) + minutes * minute).toISOString();
const now = Date.parse(at(0));
const round = (
  status: 'open' | 'waiting' | 'waiting_confirm' | 'void_pending',
  closes: number,
  draws: number,
) => ({ status, closeAt: at(closes), drawAt: at(draws), overdueAt: at(draws + 15) }) as const;

test.each([
  ['an open round closes', round('open', 10, 30), 'open', 10],
  ['a round whose close has just passed waits for its draw', round('open', -1, 20), 'closed', 20],
  ['a closed round waits for its draw', round('waiting', -10, 20), 'closed', 20],
  ['a drawn round waits for its result', round('waiting', -30, -11), 'drawn', 11],
  ['an entered result waits for a second person', round('waiting_confirm', -30, -11), 'drawn', 11],
  ['a void waits for a second person', round('void_pending', -30, -11), 'forVoid', 11],
  ['15 minutes after the draw it is overdue', round('waiting', -60, -45), 'overdue', 45],
  ['an entered result is overdue too', round('waiting_confirm', -60, -45), 'overdue', 45],
])('%s', (_, of, stage, minutes) => {
  expect(progressOf(of, now)).toEqual({ stage, sinceMs: minutes * minute });
});
